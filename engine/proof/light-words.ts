import type { Language } from '#contract/primitives.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''))

/**
 * Words, in their base form, that carry what an answer says without being it: everyday doing, places, order, courtesy. An
 * answer may use them where its entry has another; what an entry says with them still has to agree. None of them is about
 * medicines, symptoms, danger, money, papers or what has been arranged.
 */
export const lightWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: setOf(`
    mandar aqui dejar depender traer llevar presentar pedir solicitar carro auto coche vehiculo persona gente paciente copia oficina clinica centro sede consultorio local
    avisar notificar informar conseguir obtener casa llegada cambio lugar permanecer
    acceder acceso accesible acercar acomodar acompanar acompanante aconsejable acordar acudir adelantar adelante agarrar agendar agradecer
    aguardar alcanzar alrededor amable animar anotar antemano apartar aproximado aprovechar apoyar apuntar apoyo arreglar arribar asistir atento atencion ayuda
    ayudar bajar bastar brindar buscar caber cada calcular camino caminar checar chequear coger colocar completo completar comunicar conectar
    conexion conocer considerar consultar contactar contar contestar continuar conversar coordinar corresponder correspondiente cruzar cuidar decidir 
    demas descargar desear desplazar destinar dirigir disculpa disculpar disponer disponible distinto duda dudar efectuar ejemplo elegir emplear encantar
    encargar encontrar ensenar entender entrar entregar enviar equipo escoger escribir especificar evitar existir explicar facil facilitar
    facilidad fijar forma funcionar ganar grupo guardar guiar gustar habitual hablar hacer hacia hallar idea igualmente impartir impedir importante
    importar incluido incluir incluso indicar ingresar iniciar intentar interesar invitar jornada juntar junto lamentable lamentar lado lado libre limitar
    llamada llegar llenar localizar lograr lugar mandar manera mantener marcha meter mirar mismo modo momento mostrar motivo mover
    necesidad normalmente notar nuevo obvio ocasion ocupar ofrecer olvidar opcion operar organizar orientar ocurrir parar parecer particular
    participar pasar pasillo pendiente pensar periodo permanecer permitir personal personalmente pertenecer plazo platicar poner posible posteriormente
    preferencia preferir preguntar preparado preparar prestar previo probable proceso procurar promedio proporcionar propio proximo publicar
    quedar querer quizas rapido rato razon realizar recepcion recoger recomendar recomendable recordar recurrir referir regresar rellenar requisito
    reservar resolver respectivo responder respuesta retirar reunir revisar salir seguir sencillo senalar separar servicio servir siguiente similar sitio situar
    solicitar sobra subir suceder sugerir suponer tardar tema temprano tiempo tipo tocar trabajar tramitar tramite transcurrir tratar ubicar usar utilizar
    variar venir ver verificar visitar volver via rato aparte asimismo inmediato instante inmediatamente directo personalmente agendar programar
    sacar salida semanal mensual diario mediante conforme acaso incluso ofrecido asegurar asegurese fila formato hoja enlace direccionado oportunidad
    total aviso util calendario requerir aportar portar transcurso resto paso pie caminando interesado interior exterior cercano lejos inmediaciones
    gestionar descargar teclear hacerse reunion sesion encuentro unir unirse ambos afuera adentro arriba planificar planear completamente perfecto bienvenido gusto
    conveniente mejor recomendacion requerido habitualmente ruta anadir agregar adicional extra ademas destino trayecto
  `),
  en: setOf(`
    here bring ask request person people patient office clinic center car vehicle anyone copy arrive show receive obtain folks facility front
    able about above access accessible across action actual actually add additional afraid against ago agree aim allow allowed alone along already although amount
    another apart apologize appear application approach approximate approximately area arrange around aside assist assistance attend available avoid aware away bear behind
    below between bit borrow both bother break bring call catch certain certainly check choice choose clear click close come complete
    connect consider contact continue convenient copy couple currently deal decide depend depending describe desk detail different direct directly
    discuss double download drop during each ease easily easy either elsewhere email end enjoy enough ensure enter entire especially even event eventually exact exactly
    example expect explain extra fairly family far fast feel figure file final finally fit follow forget forward forth from full fully
    further gather general generally give gladly glad go grab great greet group guess guide hand handle handy happen happily happy head hear help helpful hesitate hold hope
    hop idea ideal imagine inform information instead intend interest involve issue item job join keep kind kindly know land later lead learn leave length let like line
    list little live load locate log long look lot mail main mainly make manage matter maybe mean meanwhile meet moment month morning move
    name nearby need new next nice normally note notice number occur offer often okay online only onto option order organize other otherwise outside
    overall own part particular pass perfect perfectly perhaps period personally pick plan please plenty point possible possibly prefer preference
    prepare pretty previous print probably proceed process program proper provide pull purpose put quick quickly quite range rather reach read ready really reason
    receive recommend refer regard regarding register regular regularly relate remain remember remind repeat reply reserve resolve respond rest return review right room
    run save say schedule season section secure see seem select send serve service session several share shortly show side sign similar simple simply single sit 
    slot slow small soon sort spare speak specific spend spot staff stand stay step stick still stuff submit such suggest suit suitable suppose sure surely swing
    take talk team tell thank then there thing think through throughout thus tip together total totally toward towards track try turn type typical typically
    understand unfortunately unfortunate until update upstairs downstairs use useful usual usually various via view walk want wear welcome whole willing wish within
    wonder work worth write yet directly upon head west east entrance enroll attend sorry afterward beforehand additionally mostly anytime roughly
    onsite site spot borrow lend accompany participate meeting gathering runs daily weekly monthly hang keep
  `),
}
