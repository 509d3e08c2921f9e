/** What rules about guides share: which pages are guides, where their task ends, and which sentences refer readers elsewhere. English. */
import {isInsideComponent, slice, type Block, type Page, type Span} from '../../src/rule/index.ts'
import type {Prose} from '../../src/rule/wording.ts'
import {plainHeading} from './section-names.ts'

/** Whether a page leads its reader through a task. In a series, the task of a part ends in the next part. */
export const isGuide = (page: Page): boolean => (page.kind === 'guide' || page.kind === 'tutorial') && !goesOnElsewhere(page)

const part = /\b(?:part|step|lesson|chapter|module) (?:\d+|one|two|three|four|five)\b|\(\d+(?:\/| of )\d+\)/i
const onward =
  /^(?:in|with|on) the next (?:part|step|section|chapter|lesson|page|guide|tutorial)\b|^(?:next,? |now |then )?(?:continue|proceed|move on|go on|head (?:on )?over) (?:to|with)\b/i
function goesOnElsewhere(page: Page): boolean {
  if (part.test(titleOf(page))) return true
  const last = page.flow.findLast(({type, prose}) => type === 'paragraph' && prose)
  return last !== undefined && onward.test(last.prose!.text)
}

/** The title of the page, or empty text. */
export function titleOf({frontmatter}: Page): string {
  const title = frontmatter.fields.get('title')?.value
  return typeof title === 'string' ? title : ''
}

/** Sections after the task: next steps, failures, cleanup. */
const tail =
  /^(?:to )?(?:next steps?|what'?s next|what next|where to go|further|related|see also|learn more|more|additional|other|resources|references?|links|conclusion|summary|support|help|get(?:ting)? help|need help|faqs?|frequently|troubleshoot\w*|common|known|limitations?|uninstall\w*|delet\w*|remov\w*|clean\w*|upgrad\w*|updat\w*|roll\w*|security|notes?|tips|best practices)\b/

/** Where the sections after the task begin, such as "Next steps" and "Clean up". The end of the page if there are none. */
export function tailOf({headings, text}: Page): number {
  return headings.find(({level, text: heading, within}) => level <= 2 && !within.component && tail.test(plainHeading(heading)))?.start ?? text.length
}

/** The end of the task of a page: the last block before those sections. */
export function endOfTask(page: Page): Span | undefined {
  const to = tailOf(page)
  const last = page.flow.findLast(({start, type}) => start < to && type !== 'heading' && type !== 'other' && type !== 'component') ?? page.flow.at(-1)
  return last && placeOf(page, last)
}

/** The text of a paragraph, or the first line of a longer block. */
function placeOf({text}: Page, {type, start, end}: Block): Span {
  return type === 'paragraph' ? {start, end} : {start, end: start + /^[^\r\n]*/.exec(slice(text, {start, end}))![0].trimEnd().length}
}

/** Sections about failures do not count, since they name specific ones. */
const unfolds = new Set(['Accordion', 'AccordionGroup', 'Expandable'])

/** Refers a reader with trouble elsewhere and names no failure: "If you get stuck, see the docs". */
const trouble =
  /\b(?:if|when|should|whenever|in case)\b(?: (?:you|anything|something|it|this|that|things|there|the [\w -]{1,40}?|any|still|ever|do|does|did|not|still|also|have|has|are|is|get|run|into|encounter|face|hit|experience|goes?|went|works?|starts?|don['’]t|doesn['’]t|isn['’]t|with|having|encountering|some|more|further)){1,9} (?:stuck|wrong|work(?:ing|s)?(?: as (?:expected|intended))?|fails?|start|troubles?|problems?|issues?|difficult(?:y|ies)|errors?|off|amiss|unclear|expected)\b/i
const away =
  /\b(?:contact|reach out|let us know|get in touch|(?:ask|write|email|message|ping|tell) (?:us|our|the|in|on)|join|open (?:an issue|a ticket)|support|slack|discord|(?:see|check|consult|visit|refer to|read|have a look at|take a look at|look (?:at|in|into)) (?:the|our|this|your) [\w -]{0,30}\b(?:docs?|documentation|guides?|manual|logs?|faqs?|page|site|website|forum|community|resources?))\b/i

/** The first sentence that refers a reader with unspecified trouble elsewhere. */
export function referralOf(page: Page): {prose: Prose; start: number; end: number; text: string} | undefined {
  for (const prose of page.prose) {
    if (prose.kind !== 'paragraph' && prose.kind !== 'item') continue
    if (!trouble.test(prose.text) || isInsideComponent(prose.within, unfolds)) continue
    for (const match of prose.text.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g)) {
      const text = match[0].trim()
      if (isReferral(text)) {
        const start = match.index + match[0].indexOf(text)
        return {prose, start, end: start + text.length, text}
      }
    }
  }
  return undefined
}

/** Whether a sentence mentions trouble in general and offers no remedy. */
export const isReferral = (sentence: string): boolean => trouble.test(sentence) && away.test(sentence)

/** A title that promises a working setup: installing, deploying, connecting, or moving something. */
export const setsUp =
  /\b(?:install(?:ing|ation)?|set(?:ting)?[ -]?up|setup|deploy(?:ing|ment)?|configur(?:e|ing)|connect(?:ing)?|integrat(?:e|ing)|migrat(?:e|ing|ion)|self-host(?:ing|ed)?|upgrad(?:e|ing)|quick ?start|get(?:ting)? started|provision(?:ing)?|enabl(?:e|ing))\b|\byour first\b/i
