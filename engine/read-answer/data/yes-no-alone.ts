// Written by tools/leanings.ts from bench/reading/yes-no-building.json, which was written for this project (MIT, see LICENSE).

/** Words that answer by themselves and stand in no list. */
export const answersAlone = {
  yes: 'absolutamente accept afirma autorizo bienvenido chevere chi ciertamente clarin clro confirming correctamundo correctisimo definitivamente enterada ey fino forsure gladly happily interested jalo mju outstanding recieved resivida roger seee segurito shi shure simonki sipiri sipirili sipues sis totalmente truth uju yah yesd yesm yessum yis yrs ys yuh yuppers yus yws',
  no: 'mno n0 naiden nainas neg negatory nopi nopo',
  unsure:
    'algo aveces capaz chance clueless confused dependiendo desconozco dno ehh ionno iono kisas mabe maomeno maso mayb meh nse posible presumably prob probly prolly regularcito sorta supposedly supuestamente talbes tantito unknown varies veremos',
} as const
