/** How old a reader has to be for a sentence, by the seven formulas of retext-readability. They and their word lists load when a rule asks. */
import {MASK, type Sentence} from '../facts/prose-types.ts'

interface Formulas {
  syllable: (word: string) => number
  /** Words that are easy by the list of Dale and Chall. */
  daleChall: ReadonlySet<string>
  /** Words that are familiar by the list of Spache. */
  spache: ReadonlySet<string>
  ages: (counts: Counts) => number[]
}

type Counts = Record<
  'character' | 'complexPolysillabicWord' | 'difficultWord' | 'letter' | 'polysillabicWord' | 'sentence' | 'syllable' | 'unfamiliarWord' | 'word',
  number
>

let formulas: Formulas | undefined

/** Loads the formulas; undefined when they are there already. */
export function loadFormulas(): Promise<void> | undefined {
  return formulas ? undefined : load().then((loaded) => void (formulas = loaded))
}

async function load(): Promise<Formulas> {
  const [{automatedReadability}, {colemanLiau}, {daleChall}, dale, {flesch}, {gunningFog}, {smogFormula}, {spache}, {spacheFormula}, {syllable}] =
    await Promise.all([
      import('automated-readability'),
      import('coleman-liau'),
      import('dale-chall'),
      import('dale-chall-formula'),
      import('flesch'),
      import('gunning-fog'),
      import('smog-formula'),
      import('spache'),
      import('spache-formula'),
      import('syllable')
    ])
  return {
    syllable,
    daleChall: new Set(daleChall),
    spache: new Set(spache),
    ages: (counts) => [
      ofGrade(automatedReadability(counts)),
      ofGrade(colemanLiau(counts)),
      ofGrade(dale.daleChallGradeLevel(dale.daleChallFormula(counts))[1]),
      20 - Math.floor(flesch(counts) / 10),
      ofGrade(gunningFog(counts)),
      Math.ceil(Math.sqrt(smogFormula(counts)) + 2.5),
      ofGrade(spacheFormula(counts))
    ]
  }
}

/** The higher age at which someone begins a grade of school. */
const ofGrade = (grade: number): number => Math.round(grade + 5)

/** Ages by the seven formulas: those of Automated Readability, Coleman and Liau, Dale and Chall, Flesch, Gunning Fog, SMOG, Spache. Call {@link loadFormulas} before. */
export function readingAges(sentence: Sentence): number[] {
  if (!formulas) throw new Error('The formulas are not loaded')
  return formulas.ages(countsOf(sentence, formulas))
}

function countsOf({words}: Sentence, {daleChall, spache}: Formulas): Counts {
  const easy = new Set<string>()
  const familiar = new Set<string>()
  const counts: Counts = {
    character: 0,
    complexPolysillabicWord: 0,
    difficultWord: 0,
    letter: 0,
    polysillabicWord: 0,
    sentence: 1,
    syllable: 0,
    unfamiliarWord: 0,
    word: 0
  }
  for (const {text} of words) {
    if (text === MASK) continue
    const caseless = text.toLowerCase()
    const syllables = syllablesOf(text)
    counts.word++
    counts.letter += text.length
    counts.syllable += syllables
    if (syllables >= 3) {
      counts.polysillabicWord++
      // a capital makes it a name, which is not held to be complex
      if (text.charCodeAt(0) === caseless.charCodeAt(0)) counts.complexPolysillabicWord++
    }
    // as retext-readability has it, a word counts once as easy, however often it stands there
    if (daleChall.has(caseless)) easy.add(caseless)
    if (spache.has(caseless)) familiar.add(caseless)
  }
  return {...counts, character: counts.letter, difficultWord: counts.word - easy.size, unfamiliarWord: counts.word - familiar.size}
}

const known = new Map<string, number>()

/** Each word is counted once. Emptied when a hostile text fills it. */
function syllablesOf(word: string): number {
  let count = known.get(word)
  if (count === undefined) {
    if (known.size > 100_000) known.clear()
    known.set(word, (count = formulas?.syllable(word.slice(0, longest)) ?? 0))
  }
  return count
}

/** No word is as long; what is would cost more than it tells. */
const longest = 200
