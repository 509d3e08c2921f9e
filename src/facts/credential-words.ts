/** Words about credentials, or about a call that needs none. */
export const credentialWords =
  /authori[sz]|authentic|api[-_ ]?key|bearer|token|secret|credential|\bx-[\w-]*(?:key|id|auth)|\s-u\s|--user\b|log[- ]?in|sign[- ]?in|cookie|session|jwt|oauth|\bpublic\b|password/i
