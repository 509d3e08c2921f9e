/** Words of praise. */
export const promotional: readonly string[] = `
seamless, seamlessly, effortless, effortlessly, robust, powerful, cutting-edge, state-of-the-art, world-class, best-in-class, next-generation,
next-gen, industry-leading, market-leading, leading-edge, bleeding-edge, game-changing, game-changer, revolutionary, revolutionize, revolutionizes,
groundbreaking, unparalleled, unmatched, unrivaled, blazing fast, blazing-fast, blazingly fast, lightning fast, lightning-fast, super fast, superfast,
super easy, super simple, supercharge, supercharged, turbocharge, enterprise-grade, battle-tested, rock-solid, feature-rich, turnkey, frictionless,
mission-critical, delightful, magical, magically, awesome, amazing, incredible, incredibly, stunning, gorgeous, unleash, unlock the power,
unlock the full potential, unlock the potential, to the next level, one-stop shop, silver bullet, best of breed, best-of-breed, swiss army knife,
bulletproof, world's first, world's best, future-proof, future proof, hassle-free, like a pro, in no time, like magic, empower, empowers, empowering, elevate your, elevates your, harness the power of, harnesses the power of,
harnessing the power of, the full power of, say goodbye to, look no further, endless possibilities, limitless possibilities, unlock new, cutting edge technology, a breeze, easy-to-use, user-friendly, intuitive interface, intuitive dashboard, second to none, top-notch, ultra-fast, ridiculously, insanely, painless, painlessly, unlock the power of, unlocks the power of, leverages the power of, leveraging the power of, tap into the power of, peace of mind, takes the pain out of, with just a few clicks, in just a few clicks, must-have, no-brainer, game changer, supercharges, supercharging, rich features, rich set of features, rich and flexible,
first-class support, in a matter of minutes, easy as pie, piece of cake, sit back and relax, rest easy, couldn't be simpler, couldn't be easier, could not be simpler, could not be easier, quickly and easily,
unlock your, unlocks your, unlocking your, unlocking the, unlocks the full, unlocking new, unleashing, unleashes, reimagine, reimagined, reimagining, pioneering, harmonious,
holistic, paving the way, paves the way, pave the way, harness the, harnesses the, transformative, genre-defining, paradigm shift, new paradigm, in just a few minutes,
in just minutes, in a few clicks, superpower, superpowers, intuitive, engaging, vibrant, thriving, exciting, fantastic, beautiful, beautifully, elegant, elegantly, sleek,
zero hassle, unprecedented, worry-free, stress-free, with confidence, lightning speed, journey, say hello to, your ticket to, make your mark, the power of,
sky is the limit, limitless, infinite possibilities, skyrocket, boost your productivity, boosts your productivity, synergy, synergies, complete visibility,
super-fast, wonderful, breathtaking, unlimited possibilities, dream come true, reap the benefits, the ultimate, all-in-one, treasure trove, with zero effort,
perfect for, a great way to, a perfect way to, a great choice, a great fit, a perfect fit, the perfect fit, the perfect way, thrilled to announce, excited to announce, proud to announce, excited to introduce, thrilled to introduce, stay tuned
`
  .split(',')
  .map((phrase) => phrase.trim())
