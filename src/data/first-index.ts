/** The index of the first item that meets a condition, or the number of items. All items after one that meets it must meet it too. */
export function firstIndex<T>(items: readonly T[], meets: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (meets(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
