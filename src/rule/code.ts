/** The entry point of rules about code blocks and secrets. */
export {secretsOfConfig, secretsOfPage} from './page-secrets.ts'
export {hint} from '../secrets/mask.ts'
export {findSecrets} from '../secrets/find-secrets.ts'
export {otherLanguage} from '../code-syntax/other-language.ts'
export {findParseError, loadReaders, readableLanguage} from '../code-syntax/readers.ts'
export {credentialWords} from '../facts/credential-words.ts'
export {isCodeHeading} from '../facts/page-kind.ts'
