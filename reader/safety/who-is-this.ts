import type { FoldedText } from '../read-answer/fold.ts'

/** The whole text asks who is writing: '¿quién es?', 'hola, ¿con quién hablo?', 'who is this', 'who are you'. */
const whole =
  /^(?:(?:hola|disculpe|disculpa|perdon|buenas|buenos dias|buenas tardes|buenas noches) )?(?:y |pero )?(?:quien(?:es)? (?:es|son|eres|habla|escribe|me (?:escribe|habla|manda (?:esto|este mensaje)))(?: (?:usted|ustedes|tu|este|esto|aqui))?|con quien (?:hablo|tengo el gusto)|de parte de quien|de quien es (?:este|ese) (?:numero|mensaje)|(?:de|sobre) que se trata(?: esto)?|que es esto)$|^(?:(?:hi|hello|hey|sorry) )?(?:who is (?:this|it|texting(?: me)?)|whos (?:this|texting(?: me)?)|who are you(?: guys)?|who am i (?:talking|speaking|texting) (?:to|with)|what(?:s| is) this (?:about|for|regarding))(?: please)?$/

/** Whether somebody asks who is writing, and nothing else. */
export const isWhoAsked = (said: FoldedText): boolean => whole.test(said.line)
