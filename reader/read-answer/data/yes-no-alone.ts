// Written by training/leanings.ts from bench/reading/yes-no-building.json, which was written for this project (MIT, see LICENSE).

/** Words that answer by themselves and stand in no list. */
export const answersAlone = {
  yes: 'absolutamente afirma autorizo ayuh bienvenido chevere chi ciertamente clarinete clro completas confirming correctamundo cumplio definitivamente enterada ey fino firmadito firmao forsure gladly happily interested jalo mju outstanding recieved resivida roger seee shi shure simonki sipiri sipirili sipues sis totalmente uju yesd yessuh yis yrs ys yuh yupper yuppers yus yws',
  no: 'crickets mno n0 nadita naiden nainas nanina nawl neg negatory nopo nuttin zip',
  unsure:
    'algo aveces borderline capaz chance clueless confused dependiendo desconozco dk dno ehh ionno iono kisas mabe maomeno maso mayb meh nse posible presumably prob probly prolly regularcito sabe sorta supposedly supuestamente talbes tantito unknown varies veremos',
} as const
