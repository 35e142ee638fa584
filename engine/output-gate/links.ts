const link =
  /https?:|hxxps?:|www\.|mailto:|\b[\w-]+\.(?:com|org|net|gov|edu|info|io|co|us|mx|ly|me|app|health|link|example)\b|\b[\w-]+\.[a-z]{2,}\/\w|[^\s@]+@[^\s@]+\.\w/i
/** An address written so that a person recognizes it and a filter does not. */
const hidden =
  /\w\s*(?:[[({]\s*(?:\.|dot|punto)\s*[\])}]|\s\.|\.\s|\s(?:dot|punto)\s)\s*(?:com|org|net|info|app|gov|edu|io)\b|\w\s*[[({]\s*(?:at|arroba|@)\s*[\])}]\s*\w|\sarroba\s/i

/**
 * Whether a text contains a link or an e-mail address, plain or disguised: spaced letters, 'dot com', full-width
 * characters.
 */
export const hasLink = (text: string): boolean => {
  const seen = text.normalize('NFKC')
  const joined = seen.replace(/(?<=(?:^|\s)\S) (?=\S(?:\s|$))/g, '')
  return [seen, joined].some((one) => link.test(one) || hidden.test(one))
}
