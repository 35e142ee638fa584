import type { findings as spanish } from '../es/findings.ts'
import { inEnglish } from '../same-shape.ts'

export const findings = inEnglish<typeof spanish>()({
  'no-questions': 'The flow has no questions. Add at least one so that it can be sent.',
  'duplicate-question-id': 'Two questions are called “{question}”. Change the ID of one of them.',
  'missing-translation': '“{question}” lacks its text in one of the two languages. Write it.',
  'same-translation':
    '“{question}” says the same in both fields. Who reads English would get the Spanish text, or the other way round.',
  'broken-placeholder':
    'The braces in “{question}” do not match: the patient would see them as they are. Variables take two braces on each side.',
  'unknown-variable':
    'Nobody knows what to put for “{variable}” in “{question}”. Pick a variable from the list or add it to the flow’s variables.',
  'variable-without-value':
    'The variable “{variable}” in “{question}” is neither a patient field nor has a default value. Give it one.',
  'variable-may-be-empty':
    'Not every patient has “{variable}”, which “{question}” uses. Without it the conversation stops: add a variable of that name with a default value.',
  'title-without-article':
    'The Spanish text of “{question}” needs the article before the title: “con la Dra. Fuentes”, “visita del Dr. Ortega”. Write el, de or a inside the braces and each doctor gets the right one.',
  'spanish-title':
    'The English text of “{question}” would say the title twice or with a Spanish article. Leave only the variable: it brings its title as “Dr.”.',
  'empty-choices': '“{question}” is a choice question without choices. Write one per line.',
  'single-choice': '“{question}” offers only one choice. Add another or change the question’s type.',
  'duplicate-choices': 'The choice “{label}” of “{question}” is there twice. Remove one.',
  'choice-not-translated':
    'These choices of “{question}” are sent alike in both languages: {labels}. Write “Spanish | English” on each line.',
  'choice-is-keyword':
    'The choice “{label}” of “{question}” is a reserved word: who replies with it would stop getting texts or get the help text. Use another word.',
  'asks-for-keyword':
    '“{question}” asks for the reply {word}: who sends it would stop getting any texts. Ask for another word.',
  'broken-connection':
    'A line of “{question}” leads to a question that no longer exists. Remove it or choose another question.',
  'condition-never-met':
    'A line of “{question}” waits for “{value}”, which nobody can answer there. Correct the condition or remove the line.',
  'unreachable-question': 'No path leads to “{question}”: it will never be asked.',
  'endless-loop':
    'From here the conversation goes round without an end: {questions}. Add a line that leads to the end.',
  'no-failing-end':
    'Whatever the answers, the patient ends up verified. Add a line that ends without verification, for example when the answer is No.',
  'no-confirming-end': 'No answer confirms the appointment. Add a line that ends with the appointment confirmed.',
  'outcome-without-effect':
    'A line of “{question}” ends with a result that this flow does not use: it would have no effect. Choose another.',
  'text-too-long':
    'The text of “{question}” has {characters, number} characters and the most is {most, number}: it would arrive cut off. Shorten it.',
  'many-segments':
    'The text of “{question}” is sent in {segments, number} segments. It costs more and may arrive out of order: shorten it.',
  'costly-letters':
    'These letters make “{question}” dearer: {letters}. It is sent in {segments, number} segments; without them, in {cheaper, number}.',
  'first-text-without-name':
    'The first text will say “your care team”. Enter your organization’s name in Settings so that the patient knows who is writing.',
  'first-text-without-stop': 'The first text, “{question}”, has no room to say how to stop the texts. Shorten it.',
})
