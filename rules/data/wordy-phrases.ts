/**
 * Phrases that can be shorter with no loss.
 *
 * `to`: what to write instead; `certain`: it can stand in the same place, whatever is around it.
 */
export interface Wordy {
  to: string
  certain: boolean
}

const certain: Record<string, string> = {
  'in order to': 'to',
  'so as to': 'to',
  'due to the fact that': 'because',
  'owing to the fact that': 'because',
  'in light of the fact that': 'because',
  'in view of the fact that': 'because',
  'for the reason that': 'because',
  'simply because': 'because',
  'despite the fact that': 'although',
  'in spite of the fact that': 'although',
  'in the event that': 'if',
  'until such time as': 'until',
  'for the purpose of': 'for',
  'for the purposes of': 'for',
  'with the exception of': 'except',
  'prior to': 'before',
  'subsequent to': 'after',
  'at this point in time': 'now',
  'at the present time': 'now',
  'at all times': 'always',
  'in the near future': 'soon',
  'in close proximity to': 'near',
  'in conjunction with': 'with',
  'in excess of': 'more than',
  'a large number of': 'many',
  'a great number of': 'many',
  'on a regular basis': 'regularly',
  'on a daily basis': 'daily',
  'on a weekly basis': 'weekly',
  'on a monthly basis': 'monthly',
  'in a timely manner': 'promptly',
  'each and every': 'every',
  'first and foremost': 'first',
  'is able to': 'can',
  'are able to': 'can',
  'has the ability to': 'can',
  'have the ability to': 'can',
  'has the capability to': 'can',
  'have the capability to': 'can',
  'you have the option to': 'you can',
  'it is possible to': 'you can',
  "it's possible to": 'you can',
  'it is necessary to': 'you must',
  "it's necessary to": 'you must',
  'allows you to': 'lets you',
  'allow you to': 'let you',
  'allowing you to': 'letting you',
  'allowed you to': 'let you',
  'enables you to': 'lets you',
  'enable you to': 'let you',
  'enabling you to': 'letting you',
  'permits you to': 'lets you',
  'permit you to': 'let you',
  'gives you the ability to': 'lets you',
  'give you the ability to': 'let you',
  'provides you with': 'gives you',
  'provide you with': 'give you',
  'makes use of': 'uses',
  'make use of': 'use',
  'making use of': 'using',
  utilize: 'use',
  utilizes: 'uses',
  utilized: 'used',
  utilizing: 'using',
  utilise: 'use',
  utilises: 'uses',
  utilised: 'used',
  utilising: 'using',
  leverages: 'uses',
  leveraging: 'using',
  'exact same': 'same',
  'end result': 'result',
  'end goal': 'goal',
  'revert back to': 'revert to',
  'return back to': 'return to',
  'absolutely essential': 'essential',
  'completely eliminate': 'eliminate',
  'completely eliminates': 'eliminates',
  'merge together': 'merge',
  'combine together': 'combine',
  'in the process of': ''
}

const advised: Record<string, string> = {
  'the majority of': 'most',
  'by means of': 'by` or `with',
  'as a means of': 'to',
  'with regard to': 'about',
  'with regards to': 'about',
  'in regard to': 'about',
  'in regards to': 'about',
  'pertaining to': 'about',
  'in cases where': 'when` or `if',
  'in the case where': 'when` or `if',
  'in the case that': 'if',
  'makes it possible to': 'lets you',
  'make it possible to': 'let you',
  facilitates: 'helps` or `eases',
  facilitate: 'help` or `ease',
  'endeavor to': 'try to',
  aforementioned: 'this` or its name',
  'take into consideration': 'consider',
  'for all intents and purposes': 'in effect',
  'the reason is because': 'because',
  'the reason why is': 'because'
}

export const wordyPhrases: [phrase: string, wordy: Wordy][] = [
  ...Object.entries(certain).map(([phrase, to]): [string, Wordy] => [phrase, {to, certain: true}]),
  ...Object.entries(advised).map(([phrase, to]): [string, Wordy] => [phrase, {to, certain: false}])
]

/** Openings that announce a sentence instead of saying it. The rest of the sentence stands without them. */
export const announcements: readonly string[] = [
  'note that',
  'please note that',
  'do note that',
  'also note that',
  "it's important to note that",
  'it is important to note that',
  "it's worth noting that",
  'it is worth noting that',
  'it should be noted that',
  "it's also worth noting that",
  'it is important to remember that',
  "it's important to remember that",
  'keep in mind that',
  'please keep in mind that',
  'bear in mind that',
  'be aware that',
  'please be aware that'
]

/** What stands before an instruction that could begin with its verb. */
export const preambles: readonly string[] = [
  'make sure to',
  'make sure you',
  'please make sure to',
  'please make sure you',
  'be sure to',
  'please be sure to',
  'make sure that you'
]
