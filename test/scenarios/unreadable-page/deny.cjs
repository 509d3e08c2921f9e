// index.mdx as a page that this user may not read, also for a test that runs as root
const fs = require('node:fs')
const {openSync} = fs
fs.openSync = (file, ...rest) => {
  if (String(file).endsWith('index.mdx')) throw Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES'})
  return openSync(file, ...rest)
}
require('node:module').syncBuiltinESMExports()
