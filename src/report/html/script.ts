/** Filters, search, and keys of the report, as plain JavaScript without network requests. */
export const script = String.raw`
'use strict'
{
  const all = (selector, root = document) => [...root.querySelectorAll(selector)]
  const byId = (id) => document.getElementById(id)
  const root = document.documentElement

  const theme = byId('theme')
  const isDark = () => (root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
  const nameTheme = () => { theme.textContent = isDark() ? 'Light' : 'Dark'; theme.setAttribute('aria-label', 'Use ' + theme.textContent.toLowerCase() + ' colors') }
  theme.hidden = false
  nameTheme()
  theme.addEventListener('click', () => { root.dataset.theme = isDark() ? 'light' : 'dark'; nameTheme() })

  const form = document.querySelector('.controls')
  if (form) {
    form.hidden = false
    const search = byId('search')
    const rule = byId('rule')
    const boxes = all('input[name=level]', form)
    const pages = all('.page').map((element) => ({
      element,
      path: element.dataset.page,
      findings: all('.finding', element).map((finding) => ({
        element: finding,
        level: finding.dataset.level,
        rule: finding.dataset.rule,
        text: (element.dataset.page + ' ' + finding.dataset.rule + ' ' + finding.querySelector('.message').textContent).toLowerCase()
      }))
    }))
    let page = ''

    const filter = () => {
      const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean)
      const levels = new Set(boxes.filter((box) => box.checked).map((box) => box.value))
      let shown = 0
      for (const one of pages) {
        let here = 0
        for (const {element, level, rule: id, text} of one.findings) {
          const fits = levels.has(level) && (!rule.value || rule.value === id) && (!page || page === one.path) && wanted.every((word) => text.includes(word))
          if (element.hidden === fits) element.hidden = !fits
          if (fits) here++
        }
        if (one.element.hidden === here > 0) one.element.hidden = here === 0
        shown += here
      }
      byId('count').textContent = shown === 1 ? '1 problem' : shown.toLocaleString('en') + ' problems'
      byId('none').hidden = shown > 0
      for (const bar of all('.bar')) {
        const on = bar.dataset.by === 'rule' ? rule.value === bar.dataset.value : page === bar.dataset.value
        bar.setAttribute('aria-pressed', String(on))
      }
    }
    let planned = 0
    const soon = () => { cancelAnimationFrame(planned); planned = requestAnimationFrame(filter) }
    const clear = () => { search.value = ''; rule.value = ''; page = ''; for (const box of boxes) box.checked = true; filter() }

    form.addEventListener('submit', (event) => event.preventDefault())
    search.addEventListener('input', soon)
    rule.addEventListener('change', filter)
    for (const box of boxes) box.addEventListener('change', filter)
    byId('clear').addEventListener('click', clear)
    for (const bar of all('.bar')) {
      bar.addEventListener('click', () => {
        const on = bar.getAttribute('aria-pressed') === 'true'
        if (bar.dataset.by === 'rule') rule.value = on ? '' : bar.dataset.value
        else page = on ? '' : bar.dataset.value
        filter()
      })
    }

    const move = (step) => {
      const visible = pages.filter(({element}) => !element.hidden && element.open).flatMap(({findings}) => findings.map(({element}) => element)).filter(({hidden}) => !hidden)
      const at = visible.indexOf(document.activeElement.closest('.finding'))
      const next = visible[at < 0 ? (step > 0 ? 0 : visible.length - 1) : at + step]
      if (next) { next.focus({preventScroll: true}); next.scrollIntoView({block: 'center'}) }
    }
    addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const inField = event.target.matches('input:not([type=checkbox]), select, textarea')
      // the first Esc leaves the field and keeps what was searched for, so that j and k go through it
      if (event.key === 'Escape') { event.preventDefault(); if (inField) event.target.blur(); else clear(); return }
      if (inField) return
      if (event.key === '/') { event.preventDefault(); search.focus(); search.select() }
      else if (event.key === 'j') move(1)
      else if (event.key === 'k') move(-1)
    })
    filter()
  }

  const openTarget = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target instanceof HTMLDetailsElement) target.open = true
  }
  addEventListener('hashchange', openTarget)
  openTarget()
}
`
