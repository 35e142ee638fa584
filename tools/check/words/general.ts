/** Words that any program might use. A word of our domain never stands here: docs/words.md explains those. */
export const generalWords: readonly string[] = `
  account acting action actor alike allow allowed analytic answered app ask asked available awaiting backed before body
  built bus by byte catalogue cause cell change changed check choice chunk claim claimed class classified client
  clock code column compiled condition config configured content context control cookie cost count counted
  covered csv current cursor database date day decide decided defined definition deps dial disk done drop
  earlier empty encoding end ended ending endpoint engine entered entry error executed execution external fact
  failed failure fate fault file fix follow for form format found frame function gated good handler header held
  hook how id in inbound input instant intent interrupted interruption invented json key kind known label last length
  level limit line link list listed listener local log login look managed manner many match matcher method
  minute miss mount move name new next no notify number numbering of open opened option order page param
  part password patch path pause period person phone place played playing preview problem process progress proved query
  queued read reader reason recurring redirected removed rendered result review room round route routed
  row run runnable sample scene schema score scouted scripted search second seed seen send separator serve
  set settlement setup shape shared sign signed simulated socket sort space span sql staffed staged start
  started statement storage stored summary suspect table target test time to topic trouble type unclear under
  unanswered unread unreadable up value verified way word write writer written xml yes zip
`
  .trim()
  .split(/\s+/)
