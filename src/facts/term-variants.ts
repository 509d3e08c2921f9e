/**
 * Terms with more than one spelling, one per line. A site chooses which is right. A form with a capital inside counts only as written, and other
 * forms in any case. Plurals in -s count with their singular.
 */
const lines = `
email, e-mail
website, web site, web-site
webhook, web hook, web-hook
web page, webpage
GitHub, Github, github
GitLab, Gitlab, gitlab
JavaScript, Javascript, javascript
TypeScript, Typescript, typescript
Node.js, NodeJS, Nodejs, NodeJs, node.js
YAML, Yaml
JSON, Json
PostgreSQL, postgresql, Postgresql, PostgresSQL, PostGreSQL
MySQL, MySql, Mysql, mysql
SQLite, SQLLite, Sqlite
MongoDB, MongoDb, Mongodb, mongodb
OpenAPI, OpenApi, Open API
OpenAI, OpenAi, Openai
GraphQL, GraphQl, Graphql
WebSocket, Websocket, websocket, web socket
OAuth, Oauth, OAUTH
macOS, MacOS, Mac OS, macos
iOS, IOS
VS Code, VSCode, VsCode, Vscode
Wi-Fi, WiFi, Wifi
LangChain, Langchain
LinkedIn, Linkedin, linkedin
YouTube, Youtube, youtube
PowerShell, Powershell
ChatGPT, Chatgpt, ChatGpt, chatgpt
WordPress, Wordpress, wordpress
WhatsApp, Whatsapp, whatsapp
HubSpot, Hubspot, hubspot
PayPal, Paypal, paypal
DuckDB, Duckdb
FastAPI, Fastapi, FastApi
PyTorch, Pytorch
TensorFlow, Tensorflow
Python, python
Google, google
Linux, linux
Kubernetes, kubernetes
Facebook, facebook
Microsoft, microsoft
Gmail, gmail, GMail
Next.js, NextJS, Nextjs, NextJs
backend, back end, back-end
frontend, front end, front-end
dataset, data set, data-set
filename, file name
codebase, code base
metadata, meta data, meta-data
whitespace, white space
timestamp, time stamp, time-stamp
checkbox, check box
dropdown, drop-down
popup, pop-up
plugin, plug-in
subdomain, sub-domain
lifecycle, life cycle, life-cycle
multi-tenant, multitenant
healthcheck, health check
autocomplete, auto-complete
serverless, server-less
namespace, name space
hostname, host name
localhost, local host
chatbot, chat bot
color, colour
behavior, behaviour
canceled, cancelled
canceling, cancelling
labeled, labelled
modeling, modelling
favorite, favourite
organization, organisation
customize, customise
customization, customisation
initialize, initialise
optimize, optimise
authorization, authorisation
serialize, serialise
synchronize, synchronise
analyze, analyse
whitelist, allowlist, allow list
blacklist, denylist, deny list, blocklist
`

/** The forms of each term. */
export const termVariants: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => line.split(', '))
