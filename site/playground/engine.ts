/** The worker, in a small script of its own: it loads while the browser still reads the code of the editor. */
export const worker = new Worker('worker.js', {type: 'module'})
