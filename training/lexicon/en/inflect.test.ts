import { expect, it } from 'vitest'
import { addLy, addS, inflect } from './inflect.ts'

it.each<[string, string, string[]]>([
  ['call', '', ['call', 'calls', 'called', 'calling']],
  ['stop', 'p', ['stop', 'stops', 'stopped', 'stopping']],
  ['worry', '', ['worry', 'worries', 'worried', 'worrying']],
  ['change', '', ['change', 'changes', 'changed', 'changing']],
  ['tie', '', ['tie', 'ties', 'tied', 'tying']],
  ['watch', '', ['watch', 'watches', 'watched', 'watching']],
  ['stay', '', ['stay', 'stays', 'stayed', 'staying']],
])('%s is inflected as people write it', (verb, doubled, forms) => {
  expect(inflect(verb, doubled)).toEqual(forms)
})

it('makes plurals and adverbs', () => {
  expect(['nurse', 'box', 'baby', 'day'].map(addS)).toEqual(['nurses', 'boxes', 'babies', 'days'])
  expect(['quick', 'happy', 'terrible', 'basic'].map((word) => addLy(word)[1])).toEqual([
    'quickly',
    'happily',
    'terribly',
    'basically',
  ])
})
