/** The worker, in a module of its own: `main.ts` imports it first, so it loads while the page sets up the editor. */
export const worker = new Worker('worker.js', {type: 'module'})
