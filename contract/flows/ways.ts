/** The fields of a connection that say where it leads. */
interface Leading {
  fromQuestionId: number
  toQuestionId: number | null
}

/** A connection between two questions; `to` null is the end. */
export interface Way<Connection> {
  from: number
  to: number | null
  /** Null for the implicit step to the following question. */
  connection: Connection | null
}

/**
 * All connections of a flow, including the implicit one to the following question where no connection of the question
 * is always followed. `questions` are in order. Includes connections to questions that are not among them.
 */
export const waysOf = <Connection extends Leading>(
  questions: readonly { id: number }[],
  connections: readonly Connection[],
  isAlwaysFollowed: (connection: Connection) => boolean,
): Way<Connection>[] => {
  const byQuestion = Map.groupBy(connections, ({ fromQuestionId }) => fromQuestionId)
  return questions.flatMap(({ id }, index) => {
    const own = byQuestion.get(id) ?? []
    const ways = own.map((connection) => ({ from: id, to: connection.toQuestionId, connection }))
    if (own.some(isAlwaysFollowed)) return ways
    return [...ways, { from: id, to: questions[index + 1]?.id ?? null, connection: null }]
  })
}
