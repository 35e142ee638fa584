/** A refused start. Its message tells the person at the terminal what is wrong and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
