/** Who imports whom, from room to room. */
export interface Arrow {
  from: string
  to: string
}

/** The rooms with their captions, and the arrows between them. */
export interface RoomMap {
  captions: ReadonlyMap<string, string>
  arrows: readonly Arrow[]
}
