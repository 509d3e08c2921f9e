const keyWords = 'the key words of RFC 2119'
const plainWords = 'plain words, set in capitals to stress them'

/**
 * Acronyms that need no definition in documentation for developers, by reason. Readers use each of them in daily work. Terms of a specialty (TTL,
 * SLA, RBAC, DLQ) do not belong here.
 */
const groups: Record<string, string> = {
  'known to everybody, inside the trade and outside':
    'AI AM PM CEO CTO CD DVD DIY EU FAQ FAQs FYI GPS HQ HR ID IDs IT OK PC PCs PDF PIN PR QR TV UK UN US USA USB VIP VR WIFI ASAP TBD TBA AKA RSVP TLDR EOF NB PS TL DR DRY',
  'how the web works':
    'API APIs ASCII CDN CMS CORS CSS CSV DNS DOM FTP GUI HTML HTTP HTTPS IP JPEG JPG GIF PNG SVG JS JSON JSX TSX TS MDX MD LAN MIME RSS SEO SFTP SMS SMTP SQL SSH SSL TCP TLS TXT UDP UI UIs UX URI URIs URL URLs UTF UUID UUIDs VPN VM VMs WWW XHR XML YAML TOML NAT XSS REST SPA PWA ICO MP3 MP4 WEBP IPV4 IPV6',
  'tools and ways of development':
    'CI CLI CLIs CPU CPUs GPU GPUs CRUD DB DBs ESM CJS IDE IDEs IO JVM LTS MIT MVP NPM OOP ORM ORMs OS OSS POC QA RAM ROM REGEX REPL SDK SDKs SSD HDD SSR TDD TODO FIXME WIP NPX NVM PHP BIOS BSD GNU GPL KPI RFC RFCs ISO ANSI ECMA IEEE IETF VS JDK SDLC ETA API',
  'signing in, as every page on it says': 'JWT JWTS SSO OTP MFA PEM RSA AES SHA MD5 CSRF CAPTCHA SAML OIDC LDAP',
  'formats of files':
    'DOC DOCX XLS XLSX PPT PPTX RTF ODT EPUB WAV FLAC AVI MOV MKV OGG BMP TIFF HEIC WOFF TTF OTF ZIP TAR GZ RAR JAR EXE DMG ISO BIN LOG INI ENV',
  'kinds of DNS records': 'CNAME AAAA MX SRV SOA PTR',
  'machine learning, as every page on it says': 'AGI GPT LLM LLMs ML NLP RAG MCP',
  'names of companies, products and licenses':
    'AWS GCP IBM AMD ARM NASA NVIDIA SAP SAS XAI BMW EC2 S3 MIT ACME IOS MAC UNIX POSIX LINUX NTFS SQLITE MSSQL ASP NET IIS VUE DALL JIRA AOL BBC CNN NBA MLB OWASP IKEA BASIC COBOL OPENAI',
  'products of clouds, known by these names': 'RDS ECS EKS ELB ALB NLB SQS SNS SES ECR EBS EFS ARN VPC IAM KMS AKS GKE GCS GCR ACR AGE',
  'standards, formats and protocols, known by these names and not by their words':
    'ONNX HNSW CVSS CIDR IANA OCI NATS CRIU BAAI BGE NFS CQL JSONC TSV RPC GRPC AST OTEL OTLP CEL ASN BGP DKIM SPF DMARC PKCE SCIM WEBRTC AMQP KAFKA ACID POP3 IMAP VT100 ANSI TLD ETL BEAM CARTO',
  'words of offices and shops, in daily use': 'CRM ERP SLA PII CTA GTM NDA B2B B2C ROI POS ET PT GANTT OG DM DMS GEO',
  'laws and certificates, known by these names': 'GDPR CCPA HIPAA SOC PCI CVE CVES FERPA COPPA',
  'units and sizes': 'KB MB GB TB PB KIB MIB GIB TIB BPS KBPS MBPS GBPS HZ KHZ MHZ GHZ MS NS RGB RGBA HSL HEX DPI PX RPM XS SM MD LG XL XXL',
  'days, months and time zones':
    'UTC GMT EST EDT CST CDT MST MDT PST PDT CET CEST BST IST JST MON TUE WED THU FRI SAT SUN JAN FEB MAR APR JUN JUL AUG SEP OCT NOV DEC AD BC',
  'codes of countries, languages and currencies': 'DE FR ES PT JP CN KR EN ZH CA AU NZ BR USD EUR GBP JPY CHF CAD AUD INR CNY',
  'numbers in Roman letters': 'II III IV VI VII VIII IX XI XII',
  'methods of HTTP': 'GET PUT POST PATCH DELETE HEAD OPTIONS CONNECT',
  'levels of a log': 'DEBUG INFO WARN WARNING ERROR FATAL TRACE',
  'words of SQL':
    'SELECT INSERT UPDATE DELETE FROM WHERE JOIN LEFT RIGHT INNER OUTER ORDER GROUP BY LIMIT INDEX TABLE VIEW DROP ALTER CREATE VALUES INTO NULL COUNT SUM AVG MIN MAX DISTINCT UNION HAVING TEXT INT BIGINT CASE WHEN THEN END DESC ASC',
  [keyWords]: 'MUST SHALL SHOULD MAY NOT REQUIRED RECOMMENDED OPTIONAL',
  [plainWords]:
    'A ALL ALSO ALWAYS AN AND ANY ARE AS AT BE BEFORE AFTER BEST BOTH BUT CAN CANNOT COPY DO DON DONE DOES EACH EVEN EVERY FALSE FOR HAS HAVE HERE HOW IF IN IS IT KEY MORE MOST NEVER NEW NO NONE NOTE NOW OF OFF OLD ON ONCE ONE ONLY OR OUR OUT OWN READ SAME SEE SO SOME STOP SURE TEST THAT THE THEIR THEM THESE THEY THIS TIP TO TRUE TWO USE USER VERY WAS WE WHAT WHO WHY WILL WITH WITHOUT WRITE YES YET YOU YOUR ADD BAD BETA ALPHA DEMO DATA FILE GOOD HIGH LOW MAIN NAME NEXT OPEN PATH ROOT SAVE SET SHOW SKIP START TYPE VALUE YOLO DEV PROD README LICENSE CHANGELOG CONTRIBUTING'
}

/** Word in capitals → why it is known. */
export const knownAcronyms: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([reason, words]) => words.split(/\s+/).map((word) => [word, reason] as const))
)

/** Capitalized words that show that their neighbors may not be acronyms either: "DO NOT PANIC". */
export const stressedWords: ReadonlySet<string> = new Set(
  [...knownAcronyms].flatMap(([word, reason]) => (reason === plainWords || reason === keyWords ? [word] : []))
)
