import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { fetchFiles } from './fetch-files.ts'
import { readSource } from './read-source.ts'
import { type CorpusText, type Form, faultsOf, readSources, type Source } from './source.ts'

const read = (form: Form, content: string, language?: 'es' | 'en'): CorpusText[] =>
  readSource({ id: 'given', form, language }, [{ path: 'file', content }])
const briefly = (texts: readonly CorpusText[]): string[] =>
  texts.map(({ text, kind, question, answer }) =>
    [kind, question, text, answer].filter((part) => part !== undefined).join(' | '),
  )

it('reads the ordinary texts among messages, and refuses a file of another form', () => {
  expect(briefly(read('sms', 'ham\tSee you &lt;soon&gt;\nspam\tWin a prize\n'))).toEqual(['ordinary | See you <soon>'])
  expect(() => read('sms', 'James,M\n')).toThrow("given: file is not of the form 'sms': neither ham nor spam: James,M")
  expect(() => read('sms', 'spam\tWin a prize\n')).toThrow("given: its files hold no text of the form 'sms'")
  expect(() => read('requests', '{')).toThrow("given: file is not of the form 'requests'")
})

it('reads what a set files under yes and no, and nothing under intents that end', () => {
  const lu =
    '## Confirm\n- Claro\n\n## Stop\n- Para\n\n## AddToDo\n- add {Task=buy milk}\n- [please] add {Task}\n\n## ? Do you eat?\n```\n- I do not\n```\n'
  expect(briefly(read('language understanding', lu, 'es'))).toEqual([
    'ordinary | Claro',
    'yes-no | Claro | yes',
    'ordinary | add buy milk',
    'ordinary | Do you eat?',
  ])
  const rasa =
    'nlu:\n- intent: deny\n  examples: |\n    - not [today](date)\n- synonym: bank\n  examples: |\n    - the bank\n'
  expect(briefly(read('intents', rasa))).toEqual(['ordinary | not today', 'yes-no | not today | no'])
})

it('reads a reply with the question above it, as its own set labels it', () => {
  const chat =
    'Tu nombre es Ana, <b>¿es correcto?</b>\n## seh\n#aceptar\nseh = @decisión:sí\n \nGracias.\n## hola\n#saludos\n \n'
  expect(briefly(read('chats', chat, 'es'))).toEqual([
    'ordinary | seh',
    'yes-no | Tu nombre es Ana,  ¿es correcto? | seh | yes',
    'ordinary | hola',
  ])
  const turn = (speaker: string, text: string, value?: string) => ({
    speaker,
    text,
    annotations: value === undefined ? [] : [{ name: 'api_call', value }],
  })
  const order = [
    turn('user', 'A latte', 'get_menu_items'),
    turn('assistant', 'Is that right?'),
    turn('user', 'It is', 'finish_order'),
  ]
  expect(briefly(read('orders', JSON.stringify([{ utterances: order }])))).toEqual([
    'ordinary | A latte',
    'ordinary | It is',
    'yes-no | Is that right? | It is | yes',
  ])
})

it('reads numbers and days as they are annotated, one to a text', () => {
  const day = { year: 2022, month: 3, day: 9 }
  const requests = [
    { text: 'for two', slots: { people: { value: 2 } } },
    { text: 'on the 9th, please', intents: ['affirm'], slots: { date: { value: day } } },
    { text: 'no idea', intents: ['dont_know', 'deny'] },
  ]
  expect(briefly(read('requests', JSON.stringify(requests)))).toEqual([
    'ordinary | for two',
    'yes-no | for two | none',
    'number | for two | 2',
    'ordinary | on the 9th, please',
    'yes-no | on the 9th, please | yes',
    'date | on the 9th, please | 2022-03-09',
    'ordinary | no idea',
  ])
})

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

it('takes the files of a clone at the commit of the table, and says what a clone lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-corpora-'))
  folders.push(folder)
  const clone = join(folder, 'somebody+texts')
  mkdirSync(clone)
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', clone, '-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  writeFileSync(join(clone, 'said.txt'), 'first\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'one')
  const commit = git('rev-parse', 'HEAD')
  writeFileSync(join(clone, 'said.txt'), 'second\n')
  git('commit', '--quiet', '-a', '-m', 'two')
  const source = { ...readSources()[0], repository: 'somebody/texts', commit, files: ['said.txt'] } as Source
  const origin = { folder, isGiven: true, addressOf: () => '' }
  expect(fetchFiles(source, origin)).toEqual([{ path: 'said.txt', content: 'first\n' }])
  expect(() => fetchFiles({ ...source, files: ['other.txt'] }, origin)).toThrow(`${commit} holds no other.txt`)
  expect(() => fetchFiles({ ...source, commit: '0'.repeat(40) }, origin)).toThrow('has no commit')
  expect(() => fetchFiles({ ...source, repository: 'some/where' }, origin)).toThrow('holds no clone of some/where')
})

it('fetches the files of a source alone where no clone is given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-corpora-'))
  folders.push(folder)
  const remote = join(folder, 'remote')
  mkdirSync(join(remote, 'texts'), { recursive: true })
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', remote, '-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], {
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('config', 'uploadpack.allowFilter', 'true')
  git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  writeFileSync(join(remote, 'texts', 'one.txt'), 'one\n')
  writeFileSync(join(remote, 'code.txt'), 'code\n')
  git('add', '.')
  git('commit', '--quiet', '-m', 'one')
  const commit = git('rev-parse', 'HEAD')
  const source = { ...readSources()[0], repository: 'somebody/texts', commit, files: ['texts/'] } as Source
  const origin = { folder: join(folder, 'cache'), isGiven: false, addressOf: () => `file://${remote}` }
  const files = [{ path: 'texts/one.txt', content: 'one\n' }]
  expect(fetchFiles(source, origin)).toEqual(files)
  rmSync(remote, { recursive: true })
  expect(fetchFiles(source, origin)).toEqual(files)
})

it('refuses a table of sources that says less than it must', () => {
  const sources = readSources()
  expect(faultsOf(sources)).toEqual([])
  const [first] = sources
  const bad = {
    ...first,
    id: 'bad',
    licence: 'CC-BY-SA-4.0',
    commit: 'main',
    files: [],
    side: 'both',
  } as unknown as Source
  expect(faultsOf([bad])).toEqual([
    'bad: its licence is CC-BY-SA-4.0, not one of CC0-1.0, CC-BY-4.0, MIT, BSD-3-Clause, Apache-2.0',
    'bad: its commit is not 40 hexadecimal digits',
    'bad: it names no file',
    'bad: its side is both, not one of learnt, judging, by hash',
  ])
  expect(faultsOf([...sources, sources[0] as Source])).toEqual([`${first?.id}: its id stands there twice`])
})

it('keeps apart, in each language, a source that only judges', () => {
  for (const language of ['es', 'en'] as const)
    expect(readSources().filter((one) => one.language === language && one.side === 'judging').length).toBeGreaterThan(0)
})
