// a mistake of docs-lint itself, which no page causes
Array.prototype.findLast = () => {
  throw new Error('broken on purpose')
}
