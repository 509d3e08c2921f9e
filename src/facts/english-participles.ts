/**
 * English past participles. Regular ones are recognized by their ending. These are the irregular ones, and words in -ed that are not
 * participles or only describe.
 */
const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Participles of transitive verbs. Prefixes such as re- and over- are removed before the lookup. */
export const irregular = list(`
   awoken beaten begun bent beset bet bid bidden bitten bled blown born borne bought bound bred broadcast broken brought
  built burnt burst cast caught chosen clung cut dealt done drawn dreamt driven drunk dug dwelt eaten fed felt flown flung forbidden
  forecast foregone foreseen foretold forgiven forgotten forsaken fought found frozen given ground grown heard held
  hewn hidden hit hung hurt inlaid input kept knit known laid laden lain leapt learnt led left lent let lit lost made meant met
  misled mistaken mown outdone outgrown outrun overcome overridden paid partaken proven put read rent rewritten ridden ripped rung run
  said sawn seen sent set sewn shaken shaven shed shod shone shorn shot shown shrunk shut slain slid slit slung smitten sold sought sown
  spelt spent spilt split spoken sprung spun spread stolen stricken striven struck strung stung sung sunk swept swollen
  sworn swum swung taken taught thought thrown thrust told torn trodden undergone understood undone upheld waived woken won worn wound woven
  written wrung withdrawn withheld withstood overtaken overthrown typeset offset
`)

/** Words in -ed that are not participles. */
export const notParticiples = list(`
  aforementioned bed biped bleed breed coed creed crossbreed deed embed exceed feed fled greed heed hundred indeed
  inbred infrared kindred lead linseed misdeed moped need newsfeed overfeed proceed purebred
  reed sacred seed seabed shed shred sled sped speed succeed supposed ted testbed tweed unshed watershed
  weed wicked wretched zed red
`)

/** Participles that only describe, whatever the auxiliary. */
export const adjectives = list(`
  naked accustomed advanced aged alleged amused antiquated armed ashamed assorted astonished bearded beloved biased bloated bored
  complicated concerned confused contrived convoluted crowded cursed dated dedicated delighted depressed detailed
  disappointed distinguished educated elated embarrassed entitled excited exhausted experienced expired failed faded finished
   frightened frustrated gifted gone hurried impressed inclined indebted interested interrelated involved
  isolated jaded malformed mixed motivated nuanced obsessed opinionated outdated overjoyed overcrowded overrated
  pleased pronounced puzzled qualified related relaxed retired sacred satisfied scared sophisticated stuck suited surprised
  talented tempted terrified thrilled tired unauthenticated unrelated worried varied

`)

/** Verbs in un- that undo something: `unlocked` is a participle, `unused` is not. */
export const undoing = list(`
  unarchived unbanned unblocked unbound unboxed uncapped unchecked unclipped uncommented uncovered
  undeleted undeployed undone unearthed unfolded unfollowed unfrozen ungrouped unhidden unhooked uninstalled unleashed
  unlinked unloaded unlocked unmasked unmounted unmuted unpacked unparked unpaused unpinned unplugged unpublished
  unrolled unscheduled unsealed unselected unshared unsnoozed unstaged unsubscribed unveiled unwound unwrapped unzipped
  understood undertaken undercut undermined underlined underpinned
`)

/**
 * Participles that describe a state after `is` or `are`: "is required", "is located". The same word describes an act after a modal, after `been`,
 * `being`, `was`, `were`, or before `by`.
 */
export const states = list(`
  aimed aligned allowed armed associated authenticated authorized available based blessed bounded broken capped centered centred
  closed committed composed comprised configured confined connected constrained coupled drunk
  customized damaged dedicated deprecated derived designed disabled disallowed disconnected done enabled engaged enrolled equipped
  finalized fixed focused forbidden formatted geared guaranteed hidden inclined inspired installed intended intertwined
  interconnected interested known left licensed limited located logged meant minded modeled
  modelled needed nested oriented owed packed paused permitted planned positioned preconfigured preferred preinstalled prohibited
  proven recommended rooted scoped set situated spread structured subscribed suited supported
  supposed tied tailored targeted trained tuned typed versioned warranted wanted required unlocked optimized
  optimised embedded qualified restricted secured shaped sized skewed worded married opposed prepared laid
`)
