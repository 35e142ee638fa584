/** What of a connection says where it leads. */
interface Leading {
  fromQuestionId: number
  toQuestionId: number | null
}

/** A way from one question to another; `to` null is the end. */
export interface Way<Connection> {
  from: number
  to: number | null
  /** Null for going on to the following question without a connection. */
  connection: Connection | null
}

/**
 * Every way through a flow: its connections, and the following question where none of a question's own is always
 * followed. `questions` stand in their order. A way to a question that is not among them is given too.
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
