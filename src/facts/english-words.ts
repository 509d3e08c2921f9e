/** Closed classes of English words, in lowercase with a straight apostrophe. */
const list = (words: string): readonly string[] => words.split(/\s+/).filter(Boolean)

/** Present forms of `be`, after which a participle may describe a state. */
export const bePresent = list(`
  am is are isn't aren't ain't i'm you're we're they're it's he's she's that's there's here's what's who's where's how's this's
  which's one's everything's nothing's something's
`)
/** Forms of `be` after which a participle describes an act. */
export const beOther = list(`was were wasn't weren't be been being`)

/** Forms of `get`. */
export const getForms = list('get gets got gotten getting')

export const modals = list(`
  can could may might must shall should will would cannot can't couldn't mightn't mustn't shan't shouldn't won't wouldn't ought
  i'll you'll he'll she'll it'll we'll they'll that'll i'd you'd he'd she'd it'd we'd they'd
`)

/** Adverbs and other small words between `be` and a participle. Adverbs in -ly are known by their ending. */
export const adverbs = list(`
  not never also still now then always often already just only even ever soon thus hence therefore again further instead first
  later sometimes rather almost quite all both each longer once twice perhaps maybe thereby otherwise meanwhile nonetheless
  nevertheless likewise afterwards afterward beforehand henceforth hereby best better seldom altogether together yet too here there
  indeed however typically either neither mostly largely
`)

/** Words in -ly that are not adverbs. */
export const notAdverbs = list(`
  ally anomaly apply assembly bully butterfly comply costly curly deadly elderly family fly friendly ghostly homely
  imply italy jelly july lively lonely lovely melancholy monopoly multiply orderly rally rely reply reassembly silly subfamily sully supply
  tally timely ugly unfriendly unlikely wily wobbly woolly
`)

/** Words of degree. A participle after them describes, as in "is very limited". */
export const degrees = list('very too so more most less least extremely incredibly well ill')

/** Determiners: a noun follows. */
export const determiners = list(`
  a an the this that these those my your his her its our their any some every each no another what which whose such one two three
  four five six seven eight nine ten many several few most more all both
`)

export const prepositions = list(`
  about above across after against along among around as at before behind below beneath beside besides between beyond by despite
  down during except for from in inside into like near of off on onto out outside over past per since than through throughout to
  toward towards under underneath until unless up upon via with within without
`)

/** Words that join clauses or ask a question. */
export const joiners = list(`
  and or but nor so yet if when whenever while whereas because although though once unless until where wherever that which who whom
  whose how why what whether before after since as
`)
