/** Names of alternatives of which a reader needs one, in a set for each kind of choice. */
const sets: Record<string, string> = {
  platform:
    'macos|mac|mac os|mac os x|os x|osx|windows|linux|ubuntu|debian|fedora|centos|arch linux|wsl|ios|android|macos / linux|macos/linux|macos and linux|linux/macos|linux / macos|linux and macos|mac/linux|unix|windows (powershell)|windows (cmd)|powershell|bash|zsh|fish|cmd',
  'package manager':
    'npm|yarn|pnpm|bun|deno|npx|pip|pip3|pipx|poetry|uv|conda|pipenv|homebrew|brew|apt|apt-get|yum|dnf|pacman|chocolatey|choco|winget|scoop|snap|cargo|maven|gradle|composer|nuget',
  language:
    'python|javascript|typescript|node|node.js|nodejs|go|golang|ruby|java|php|c#|csharp|.net|dotnet|rust|kotlin|swift|elixir|scala|dart|curl|rest|http|bash|shell|cli|js|ts|c++|r|python sdk|typescript sdk|javascript sdk|node sdk|node.js sdk|go sdk|rest api',
  framework:
    'react|vue|vue.js|angular|svelte|sveltekit|next.js|nextjs|nuxt|nuxt.js|remix|astro|express|fastify|hono|nest|nestjs|django|flask|fastapi|rails|laravel|spring|spring boot|solid|solidjs|react native|flutter|expo',
  editor:
    'cursor|vs code|vscode|visual studio code|windsurf|zed|jetbrains|intellij|intellij idea|neovim|vim|emacs|claude code|claude desktop|claude|codex|gemini cli|chatgpt|github copilot|copilot',
  cloud: 'aws|gcp|google cloud|azure|cloudflare|vercel|netlify|heroku|fly.io|render|railway|digitalocean',
  'way to install':
    'install script|installation script|shell script|homebrew|brew|from source|build from source|building from source|binary|binaries|prebuilt binary|prebuilt binaries|pre-built binaries|manual installation|manual install|npm|pip|cargo|go install|docker|docker image|package manager|apt|snap|scoop|winget|nix',
  browser: 'chrome|google chrome|firefox|safari|edge|microsoft edge|brave|opera|arc'
}
const kinds = Object.values(sets).map((list) => new Set(list.split('|')))

const wrapping =
  /^(?:\d+[.)]\s+)?(?:(?:for|on|in|with|using|via|option \w+:|install (?:on|with|using)|installing (?:on|with)|setup (?:on|for)|set up (?:on|for))\s+)?(.+?)(?:\s+(?:users?|setup|installation|instructions|example|sdk|client))?[:.]?$/i

/** A fast test whether {@link variantName} would change a name. */
const wrapped =
  /^(?:\d|for |on |in |with |using |via |option |install|set ?up )|[*_`:. ]$|[*_`]| (?:users?|setup|installation|instructions|example|sdk|client)[:.]?$/i

/** The kinds of choice that a name belongs to, as a bit set. 0 if it names no alternative. */
export function choicesOf(name: string): number {
  if (name.length > 50) return 0
  const plain = (wrapped.test(name) ? variantName(name) : name).toLowerCase()
  let bits = 0
  let bit = 1
  for (const set of kinds) {
    if (set.has(plain)) bits |= bit
    bit <<= 1
  }
  return bits
}

/** "For macOS users:" → macOS */
export function variantName(text: string): string {
  const name = text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim()
  return wrapping.exec(name)?.[1] ?? name
}
