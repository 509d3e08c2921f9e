/** Code languages that highlighters know. The list is not complete and serves only "did you mean". */
export const codeLanguages: ReadonlySet<string> = new Set(
  (
    'abap actionscript ada angular-html apache apex apl applescript arduino asciidoc asm assembly astro awk ballerina bash bat batch beancount bicep blade bnf c c# c++ cadence cairo clarity clj clojure ' +
    'cmake cmd cobol codeowners coffee coffeescript console cpp cs csharp css csv cue curl cypher d dart dax desktop diff docker dockerfile dotenv dot ebnf ejs elixir elm emacs-lisp env erb erl erlang ' +
    'excel f# fish fluent fortran fs fsharp fsx gdscript gherkin git git-commit git-rebase gitignore gleam glimmer-js glsl gn gnuplot go go-mod golang gql gradle graphql graphviz groovy h hack haml ' +
    'handlebars haskell haxe hbs hcl hjson hlsl hs html html-derivative htm http hurl hxml hy ignore imba ini ini java javascript jinja jinja2 jison js json json5 jsonc jsonl json-lines jsonnet jssm jsx julia ' +
    'kotlin kql kt kts kusto latex lean less liquid lisp llvm log logo lua luau make makefile markdown marko mathematica matlab md mdc mdx mermaid mips mojo move mjs cjs mts cts mysql narrat nginx nim nix ' +
    'node none nushell objc objective-c objective-cpp ocaml openapi openscad pascal patch perl pgsql php php-template pkl plain plaintext plantuml plsql plist po polar postcss postgres postgresql powerquery powershell ' +
    'prisma prolog prompt properties proto protobuf ps ps1 pseudocode pug puppet purescript py pycon python python3 qml qss r racket raku razor rb reg regex rego rel riscv rst rs ruby rust sas sass scala scheme ' +
    'scss sdbl sh shader shaderlab shell shell-session shellscript shellsession slim smalltalk smithy sol solidity soy sparql splunk sql sqlite ssh ssh-config starlark stata stylus svelte svg swift ' +
    'system-verilog systemd talonscript tasl tcl templ terminal terraform tex text tf tfvars toml tool tree ts tsp tsv tsx turtle twig txt typ typescript typespec typst v vala vb verilog vhdl vim viml vimscript vue ' +
    'vue-html vyper wasm wenyan wgsl wikitext wit wolfram xaml xhtml xml xsl yaml yml zenscript zig zsh output stdout ascii ansi url uri mint nextjs react rest'
  ).split(' ')
)
