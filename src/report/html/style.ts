/** The style of the report. Colors are defined once for light and once for dark mode. Text has a contrast of at least 4.5:1. */
const light =
  '--paper:#f6f7f9;--card:#fff;--ink:#1b1f27;--soft:#5a6372;--line:#dfe3ea;--accent:#2457d6;--error:#c0262d;--warn:#94590a;--info:#2b62b8;--error-bar:#dd5157;--warn-bar:#e0a03a;--info-bar:#6f9fe6;--good:#1b7a43;--mark:#ffe3a3;--mark-ink:#3a2600;--code:#eef0f4'
const dark =
  '--paper:#12151b;--card:#1b2029;--ink:#e8ebf1;--soft:#a0a9b8;--line:#303846;--accent:#8fb2ff;--error:#ff8d8d;--warn:#f0bd6b;--info:#95bcff;--error-bar:#e0585e;--warn-bar:#c98f33;--info-bar:#4f7fcc;--good:#6fd39a;--mark:#6b4e12;--mark-ink:#fff2d1;--code:#262d38'

export const style = `
:root{color-scheme:light;${light}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${dark}}}
:root[data-theme=dark]{color-scheme:dark;${dark}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.top,main,footer{max-width:1100px;margin:0 auto;padding:0 20px}
.top{display:flex;justify-content:space-between;align-items:end;gap:16px;padding-top:32px;padding-bottom:20px}
h1{margin:0;font-size:1.9rem;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:0 0 12px}
.tool{margin:0;color:var(--soft);font-size:.875rem}
a{color:var(--accent)}
code,pre,kbd,.place{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace;font-size:.875em}
code{background:var(--code);border-radius:4px;padding:.1em .3em;overflow-wrap:anywhere}
button,select,input[type=search]{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:6px 12px}
button{cursor:pointer}
button:hover{border-color:var(--soft)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.skip{position:absolute;left:-999px}
.skip:focus{left:12px;top:12px;background:var(--card);padding:8px 12px;z-index:2}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:12px;margin-bottom:16px}
.tile,.card,.page,.rule,.controls{background:var(--card);border:1px solid var(--line);border-radius:12px}
.tile{padding:14px 16px;display:flex;flex-direction:column}
.tile strong{font-size:1.9rem;line-height:1.15;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
.tile span{color:var(--soft);font-size:.875rem}
.tile.error strong{color:var(--error)}.tile.warn strong{color:var(--warn)}.tile.info strong{color:var(--info)}
.card{padding:18px 20px;margin-bottom:16px}.charts .card{margin:0}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(420px,100%),1fr));gap:16px;margin-bottom:24px}
.bars{list-style:none;margin:0;padding:0}
.bar{display:grid;grid-template-columns:minmax(0,11rem) 1fr 3rem;gap:10px;align-items:center;text-align:left;border:1px solid transparent;padding:3px 8px;margin:0 -8px;width:calc(100% + 16px);background:none}
.bar .name{display:flex;min-width:0;white-space:nowrap;font-size:.875rem}
.bar .name span{overflow:hidden;text-overflow:ellipsis}
.bar .head{min-width:0}
.bar .tail{flex:none;max-width:80%}
.bar .tail:only-child{max-width:100%}
.bar .count{text-align:right;color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
.bar svg{width:100%;height:12px;border-radius:4px;background:var(--code)}
.bar[data-by=page]{grid-template-columns:minmax(0,1.4fr) 1fr 3rem}
.bar[aria-pressed=true]{border-color:var(--accent)}
.bar:hover .name{text-decoration:underline}
svg .error{fill:var(--error-bar)}svg .warn{fill:var(--warn-bar)}svg .info{fill:var(--info-bar)}
svg .kept{fill:var(--info-bar)}svg .gone{fill:var(--good)}svg .added{fill:var(--error-bar)}
.trend svg{width:100%;height:16px;border-radius:6px;background:var(--code);display:block}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:6px 20px;margin:10px 0 0;padding:0;color:var(--soft);font-size:.9375rem}
.legend strong{color:var(--ink)}
.key{display:inline-block;width:.75em;height:.75em;border-radius:3px;margin-right:.4em}
.key.kept{background:var(--info-bar)}.key.gone{background:var(--good)}.key.added{background:var(--error-bar)}
table{border-collapse:collapse;margin-top:10px;font-size:.875rem}
th,td{text-align:left;padding:4px 16px 4px 0;font-weight:400;border-bottom:1px solid var(--line)}
td{text-align:right;font-variant-numeric:tabular-nums}
.worse{color:var(--error)}.better{color:var(--good)}
.more{margin:6px 0 0;color:var(--soft);font-size:.875rem}
.controls{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;padding:12px 16px;margin-bottom:14px;box-shadow:0 4px 14px rgb(0 0 0/.06)}
.search{flex:1 1 220px}
.search input{width:100%}
.controls select{max-width:14rem}
fieldset{border:0;margin:0;padding:0;display:flex;gap:12px}
fieldset label{display:flex;align-items:center;gap:6px}
input[type=checkbox]{margin:0;accent-color:var(--accent)}
.controls output{margin-left:auto;font-variant-numeric:tabular-nums;color:var(--soft)}
.keys{flex-basis:100%;margin:0;font-size:.8125rem;color:var(--soft)}
kbd{border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .35em}
.page{margin-bottom:12px;content-visibility:auto;contain-intrinsic-size:auto 400px}
.page>summary,.rule>summary{cursor:pointer;padding:10px 16px}
.page h3{display:inline;font-size:1rem;margin:0;overflow-wrap:anywhere}
.page summary .count{color:var(--soft);font-size:.875rem;margin-left:6px}
.page summary b{color:var(--error);font-weight:600}
.finding{border-top:1px solid var(--line);padding:12px 16px 14px;border-left:3px solid var(--info-bar);scroll-margin:120px}
.finding:last-child{border-bottom-left-radius:11px}
.finding.error{border-left-color:var(--error-bar)}.finding.warn{border-left-color:var(--warn-bar)}
.finding:focus{outline:2px solid var(--accent);outline-offset:-2px}
.message{margin:0}
.level{font-weight:600}
.error .level{color:var(--error)}.warn .level{color:var(--warn)}.info .level{color:var(--info)}
.about{margin:2px 0 8px;font-size:.875rem;color:var(--soft);display:flex;flex-wrap:wrap;gap:2px 12px}
.fix{color:var(--good)}
.source,.example{margin:0;background:var(--code);border-radius:8px;padding:8px 0;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem;line-height:1.55}
.example{padding:8px 12px}
.line{display:block;padding:0 12px 0 4.2em;text-indent:-4.2em}
.number{display:inline-block;width:3.4em;margin-right:.8em;text-align:right;text-indent:0;color:var(--soft);user-select:none}
mark{background:var(--mark);color:var(--mark-ink);border-radius:3px;padding:1px 0}
mark.point{border-left:2px solid var(--error);padding:0;background:none}
.clean{padding:28px;text-align:center;background:var(--card);border:1px solid var(--line);border-radius:12px}
.rule{margin-bottom:8px}
.rule>:not(summary){margin-left:16px;margin-right:16px}
.rule>:last-child{margin-bottom:14px}
.label{margin-bottom:4px;font-size:.875rem;color:var(--soft)}
footer{padding-top:20px;padding-bottom:40px;color:var(--soft);font-size:.875rem}
@media (max-width:560px){.controls{position:static}.keys{display:none}.finding{padding-left:12px;padding-right:12px}.bar{grid-template-columns:minmax(0,8rem) 1fr 2.5rem}.top{padding-top:20px}}
@media print{.controls,#theme,.skip{display:none}.page{content-visibility:visible;break-inside:auto}.finding{break-inside:avoid}}
`
