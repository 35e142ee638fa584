/** Recipients of campaigns that a contact's next turn takes; `tell` hears how many conversations began. */
export interface RecipientTurn {
  ids: readonly number[]
  tell(begun: number): void
}

/** A recipient of a campaign whose turn has come. */
export interface RecipientClaim {
  id: number
  contactId: number
}

/** Recipients of campaigns that wait for their contact's turn. */
export class RecipientTurns {
  readonly #byContact = new Map<number, RecipientTurn>()
  #isOver = false

  /** Adds recipients; resolves when all had their turns, with how many conversations began. */
  async add(recipients: readonly RecipientClaim[]): Promise<number> {
    if (this.#isOver) return 0
    const begun = [...Map.groupBy(recipients, ({ contactId }) => contactId)].map(
      ([contactId, theirs]) =>
        new Promise<number>((tell) => this.#byContact.set(contactId, { ids: theirs.map(({ id }) => id), tell })),
    )
    return (await Promise.all(begun)).reduce((all, one) => all + one, 0)
  }

  /** Removes and returns the contact's. */
  pull(contactId: number): RecipientTurn | null {
    const taking = this.#byContact.get(contactId) ?? null
    this.#byContact.delete(contactId)
    return taking
  }

  /** Somebody else had the contact: its next turn takes them. */
  putBack(contactId: number, taking: RecipientTurn | null): void {
    if (taking && this.#isOver) taking.tell(0)
    else if (taking) this.#byContact.set(contactId, taking)
  }

  /** Takes no more; those that wait stay in their table. */
  end(): void {
    this.#isOver = true
    for (const taking of this.#byContact.values()) taking.tell(0)
    this.#byContact.clear()
  }
}
