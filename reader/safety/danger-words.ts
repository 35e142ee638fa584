import type { FoldedText } from '../read-answer/fold.ts'

/**
 * Words of the body, of death, of harm, of fear and of calls for help, folded, in both languages; of `stems` whatever begins
 * so. Wide on purpose: with one of them a text is shown to a model although it reads as a bare answer.
 */
const stems = `
  abus acuchill afixi agoniz agoniza agres ahog ahorc alerg allerg amenaz amput aneur apendic appendic apretad
  armad asalt asesin asfix asthma asma atacar ataque atragant attack auxili ayud balazo balea bleed blood breath
  bruis burn cerebr chok choc collaps colaps combuls convuls confund confus corazon cortad crash crisis cuchill
  danger death debil delir depres desangr desaparec desesper desmai desmall desmay despedi desper despierta
  diabet dific dizz doler dolor drogad droop drown drunk duel embol emerg encerr enterr envenen epilep escap
  espasm espum estrell evil explo faint fatal fever fiebr fight forced fractur frasco garganta golpe goodbye
  gravis grito grita guilt harm heart hemorr hemorrag hemorrhag herid hinch homicid hopeless horca horribl hospit
  hurt hypogl hipogl inconsc inconsi infart infec inhal inject insulin intoxic lastim lloran lonely maltrat mareo
  marea matar matarme medicin medicamen miedo moret morir morid muert murder murien navaja nausea numb overdos
  pain paliz palpit panic paniq paraliz paraly pastill pecho pegand peligr pill pistol poison police polici
  pregnan presion pressur pulmon punal quemad quemand rape raped respir salvam sangr scare seizur sepsis septic
  shak shock shoot shot sick sobredos sofoc stab starv stolen strang stress strok stuck suffer sufr suicid sucid
  suisid surviv sweat swell swoll tembl terribl terror threat throat toxic torax tragu tragar triste unalive
  unconsc unsafe urgen urgent venen violad violen vomit weapon wound wrist
`
const words = `
  die dies died dead dying end ending ends kill killing kills killed cut cuts cutting ill icu hit hits hitting
  fall falls falling fell fallen fire fight gas gun guns knife jump jumping rope noose bomb bad awful worse worst
  bury buried bridge brain lips lung lungs help helpless blue chest jaw cry crying life live living alive alone
  sad scared choke pills meds med overdose od sos mal mala malo peor fatal mato mata matan morirme muero muere
  mueren muriendo murio vida vivir viva solo sola sangre parto cai cayo caida cae caerme caer pega pego pegan
  golpes fuego humo tiro tiros arma armas soga cuello labios cabeza tos adios despido miedo llorar lloro 911 988
  112 aire
`

const oneOf = (list: string): string => list.trim().split(/\s+/).join('|')
const danger = new RegExp(`(?:^| )(?:(?:${oneOf(words)})(?= |$)|${oneOf(stems)})`)

/** Whether any word of a text may speak of danger. */
export const hasDangerWord = (said: FoldedText): boolean => danger.test(said.line)
