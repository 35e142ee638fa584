// Written by tools/leanings.ts from bench/reading/yes-no-building.json, which was written for this project (MIT, see LICENSE).

/** Words that answer by themselves and stand in no list. */
export const answersAlone = {
  yes: 'absolutamente accept afirma autorizo avisele bastante bienvenido chevere chi ciertamente clarin clro confirming correctamundo correctisimo definitivamente diario enterada escribame everyday ey fino forsure gladly happily ig interested jalo mju outstanding quiero recieved resivida roger same see seee segurito shi shure simonki sipiri sipirili sipues sis sur tes totalmente truth uju yah yesd yesm yessum yis yrs ys yuh yuppers yus yws',
  no: 'fatal igual malisimo mno mo moved n0 naiden nainas neg negatory nelson ni nopi nopo stop',
  unsure:
    'algo aveces capaz chance clueless confused dependiendo desconozco dno ehh forgot ionno iono kisas mabe maomeno maso mayb medio meh nse o posible presumably prob probly prolly regular regularcito some sorta supposedly supuestamente talbes tantito unknown varies veremos',
} as const
