import { ideaWords } from './idea-words.ts'
import { soundIn } from './sound.ts'

interface IdeaWord {
  idea: string
  sounds: readonly string[]
}

const soundsOf = (words: string): string[] => words.split('_').map(soundIn)
const beginnings: { idea: string; sound: string }[] = []
const single = new Map<string, Set<string>>()
const phrases = new Map<string, IdeaWord[]>()
for (const [idea, words] of Object.entries(ideaWords))
  for (const word of words.split(' ')) {
    if (word.endsWith('*')) beginnings.push({ idea, sound: soundIn(word.slice(0, -1)) })
    else if (word.includes('_')) {
      const sounds = soundsOf(word)
      const first = sounds[0] ?? ''
      phrases.set(first, [...(phrases.get(first) ?? []), { idea, sounds }])
    } else single.set(soundIn(word), (single.get(soundIn(word)) ?? new Set()).add(idea))
  }

/** The ideas that folded words name, by the word that names each; a phrase counts at its first word. */
export const ideasOf = (words: readonly string[]): Set<string>[] => {
  const sounds = words.map(soundIn)
  return sounds.map((sound, at) => {
    const ideas = new Set(single.get(sound))
    for (const begin of beginnings) if (sound.startsWith(begin.sound)) ideas.add(begin.idea)
    for (const phrase of phrases.get(sound) ?? [])
      if (phrase.sounds.every((part, index) => sounds[at + index] === part)) ideas.add(phrase.idea)
    return ideas
  })
}
