import { beginTracking, track } from '#reader/language/tracker.ts'
import type { Part, Row, Verdict } from './harness.ts'
import { playStreams, type StreamText } from './streams.ts'

/** A text of a conversation, with the language before and after it. */
interface Followed extends StreamText {
  before: 'es' | 'en'
  after: 'es' | 'en'
}

const follow = (texts: StreamText[]): Followed[] => {
  let tracked = beginTracking('es')
  return texts.map((text) => {
    const before = tracked > 0 ? 'es' : 'en'
    if (text.score.language !== 'other') tracked = track(tracked, text.score.evidence)
    return { ...text, before, after: tracked > 0 ? 'es' : 'en' }
  })
}

const known = new Map<Part, Followed[]>()
const followed = (part: Part): Followed[] => {
  const texts = known.get(part) ?? playStreams(part).flatMap(follow)
  known.set(part, texts)
  return texts
}

const verdicts = (part: Part, isCounted: (one: Followed) => boolean, isHit: (one: Followed) => boolean): Verdict[] =>
  followed(part)
    .filter(isCounted)
    .map((one) => ({ isHit: isHit(one), shown: `${one.text} (${one.language}): ${one.before} to ${one.after}` }))

const isRight = ({ after, language }: Followed): boolean => after === language
const isFalseSwitch = ({ before, after, language }: Followed): boolean => before !== after && after !== language

/** Conversations that begin in Spanish and change their language once: whether the tracker is with them. */
export const streamRows: readonly Row[] = [
  {
    name: 'stream: texts in the right language',
    goal: 95,
    floor: 94,
    verdicts: (part) => verdicts(part, () => true, isRight),
  },
  {
    name: 'stream: change followed by the 2nd text',
    goal: 95.5,
    floor: 94,
    verdicts: (part) => verdicts(part, ({ afterChange }) => afterChange === 2, isRight),
  },
  {
    name: 'stream: change followed by the 3rd text',
    goal: 98,
    floor: 96.5,
    verdicts: (part) => verdicts(part, ({ afterChange }) => afterChange === 3, isRight),
  },
  {
    name: 'stream: false switches per 100 texts',
    goal: 1,
    floor: 1.7,
    isFaults: true,
    verdicts: (part) => verdicts(part, () => true, isFalseSwitch),
  },
]
