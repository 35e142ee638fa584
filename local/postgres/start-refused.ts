/** A start that must not go on. Its message is the whole sentence for the person at the terminal: what is wrong, what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
