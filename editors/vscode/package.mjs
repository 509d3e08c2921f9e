/**
 * Packages the extension: `node editors/vscode/package.mjs [FILE]`. Fetches nothing. A .vsix is a zip of the extension with a
 * manifest of its own.
 */
import {readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from 'esbuild'
import {strToU8, zipSync} from 'fflate'

const here = fileURLToPath(new URL('./', import.meta.url))
const manifest = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const file = resolve(process.argv[2] ?? join(here, `docs-lint-${manifest.version}.vsix`))

const {outputFiles} = await build({
  absWorkingDir: here,
  entryPoints: ['src/extension.ts'],
  bundle: true,
  write: false,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  legalComments: 'none',
  logLevel: 'warning'
})

const escaped = (text) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
const {name, displayName, description, version, publisher, engines, categories, keywords} = manifest
const vsixManifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}" />
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(description)}</Description>
    <Tags>${escaped(keywords.join(','))}</Tags>
    <Categories>${escaped(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value="" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value="" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
      <Property Id="Microsoft.VisualStudio.Code.LocalizedLanguages" Value="" />
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true" />
  </Assets>
</PackageManifest>
`
const types = {json: 'application/json', md: 'text/markdown', txt: 'text/plain', cjs: 'application/javascript', vsixmanifest: 'text/xml'}
const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${Object.entries(types)
  .map(([extension, type]) => `  <Default Extension=".${extension}" ContentType="${type}" />`)
  .join('\n')}
</Types>
`
const files = {
  'extension.vsixmanifest': strToU8(vsixManifest),
  '[Content_Types].xml': strToU8(contentTypes),
  'extension/package.json': readFileSync(join(here, 'package.json')),
  'extension/README.md': readFileSync(join(here, 'README.md')),
  'extension/LICENSE.txt': readFileSync(join(here, '..', '..', 'LICENSE')),
  'extension/extension.cjs': outputFiles[0].contents
}
// the same sources give the same bytes
writeFileSync(file, zipSync(files, {level: 9, mtime: new Date(2000, 0, 1)}))
console.log(`${file}: ${Math.round(readFileSync(file).length / 1000)} kB`)
