/** Tabs as in the ARIA pattern: arrow keys move between them, and only the selected tab is in the tab order. */
export function createTabs(list: HTMLElement, onChoose: (tab: HTMLElement) => void): void {
  const tabs = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const choose = (tab: HTMLElement): void => {
    for (const one of tabs()) {
      one.setAttribute('aria-selected', String(one === tab))
      one.tabIndex = one === tab ? 0 : -1
    }
    onChoose(tab)
  }
  list.addEventListener('click', ({target}) => {
    const tab = (target as HTMLElement).closest<HTMLElement>('[role="tab"]')
    if (tab) choose(tab)
  })
  list.addEventListener('keydown', (event) => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
    if (!step) return
    event.preventDefault()
    const all = tabs()
    const at = all.findIndex((tab) => tab === document.activeElement)
    const index = (at + step + all.length) % all.length
    choose(all[index]!)
    // choosing a tab may have created the tabs again
    tabs()[index]!.focus()
  })
}
