import type { Language } from '#contract/primitives.ts'

const listOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/**
 * Words that assert nothing by themselves, folded. A sentence may use them whatever its entries say. Words that change
 * what is asserted (denial, duty, limits, order, certainty) stand in `operators` instead.
 */
export const neutralWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: new Set(
    listOf(`a al ante asi aun claro como con cual cuales cuando cuanto cuanta cuantos cuantas
      de del desde donde dicho durante e el ella ellas ello ellos en entonces entre era es esa esas ese eso esos esta estan estar estas
      este esto estos favor fue gusto ha han hay hacia hasta la las le les lo los mas me mi mientras mis mismo misma muy nos nosotros
      nuestra nuestras nuestro nuestros o para pero por porque pues que quien quienes se segun ser si sobre son su sus tal
      tambien tan tanto te tenemos tiene tienen u un una unas uno unos usted ustedes va van vamos y ya yo ahi alla alli ademas
      hola gracias saludos atentamente estimado estimada senor senora sr sra dr dra
      cada cuenta cuentan contamos ofrece ofrecemos ofrecen queda quedan encuentra encuentran ubicado ubicada ubica
      estamos esto cosa manera forma caso casos vez veces parte igual dia dias hora horas semana semanas
      tener hacer hace hacen realiza realizan realizamos puede pueden podemos podra poder
      actual actualmente disponible disponibles nuevamente
      ahora aunque cuidado tenga ten ayuda ayudar ayudarle ayudarlo problema falta faltar guarda guardamos guardar mantener mantenemos queda quede queden quedarse
 dar damos doy darle darles den da deme dele digame diga decir decirle dice sepa sepan saber sabe ver veo vea vemos verlo verla ve poner ponemos pone ponen puesta sale salen salir sacar saca saco sacan
 usar usa use utilice utilizar pasa pasan pase pasar queria quiere quiera quieren quiero gustaria desea deseo prefiere dentro fuera algo alguien algun alguna algunos algunas cuidese
 hablar hable habla hablamos respuesta           
 luego entonces pronto hoy aproximadamente unos cerca directamente sirve sirven vaya ir fuese sea sean siendo fueron sido habra
 venga vengan venir viene vienen primero ese dicha dichas mismo cosas asunto pregunta preguntas informacion detalle detalles todavia aun dato datos atentos junto alado lado frente atras detras encima abajo arriba donde cuyo cuya
 poco pocos mucho mucha muchos muchas varias varios otra otro otras otros demas resto total general normalmente generalmente usual
 cuando mientras apenas tan ojo recuerde recordar olvide oye mire mira pues eso esa comprendo entiendo siento lamento alegro felicidades feliz
 subir suba baje bajar camina caminar camine siga seguir sigue doble tomando hacia salga recoger recoja recojalo recogerla buscar busque encontrar encuentre encontrarlo encontrara
 llene llenar complete completar haga hagalo hagala hacerlo hacerla hacerse tenerlo tenerla pedirlo pedirla pidalo pidala llamenos visitenos
 aplica aplican incluye incluyen cuanto apunte apuntese inscribase anotese registrese inscribirse apuntarse listo lista`),
  ),
  en: new Set(
    listOf(`a about also am an and are as at available back be because been being both but by can could did do does doing
      during each either else for from get gets getting give given go goes going got had has have having he hello help her hers hi him
      his how i if in into is it its just like ll located made make makes may me might mine more most much my next now of offer offers off
      on once or other our ours out over own per please really re right s same see she should so some such t than thank thanks that
      the their them then there these they thing things this those through till to too under until up us use used using ve very was well
      way ways we were what when where which while who whom whose why will with would you your yours
      sure yes ok okay dear mr mrs ms dr day days hour hours week weeks time times
      youll theyll itll ill youd youve youre theyre were its thats theres heres whats ive im weve lets id hes shes
 now today since otherwise instead become becomes remember along somebody want wants wanted like liked try tries know knows known let lets keep keeps look looks looking
 find finds found go going came run runs walk hold holds book booked sign signs signed pick picks answer answers speak speaks talk talks
  see sees seen saw visit happen happens work works worked say says said show put puts set turn turns think thought check checks
  general generally usually normally around roughly anyway anytime still soon quickly directly easily simple simply nearby near behind front next
 little few many lot lots several another others rest total something someone anything everything
 question questions information info detail details thing matter problem trouble sorry glad happy thanks thank hope feel welcome   
  one ones come comes coming takes everyone folks still those whichever whatever whenever wherever whether both neither
 enter enters entering exit follow follows fill fills filled complete completed join joins sign apply applies include includes included available
 up down away inside outside across between onto toward towards within besides plus
   long far right left straight back forward 
 provide provides provided handle handles serve serves served help helps helped assist let`),
  ),
}

/**
 * Words that change what a sentence asserts. A sentence may have one only where its entry has one of the same class, and
 * classes marked `bound` may not be left out either.
 */
export const operatorWords: Readonly<
  Record<Language, readonly (readonly [name: string, words: ReadonlySet<string>])[]>
> = {
  es: [
    ['no', new Set(listOf('no nunca jamas nadie ninguno ninguna ningun nada tampoco ni'))],
    ['without', new Set(listOf('sin'))],
    ['except', new Set(listOf('excepto salvo menos'))],
    [
      'must',
      new Set(
        listOf(
          'debe deben debemos debera deberan deberia necesita necesitan necesario necesaria obligatorio obligatoria requiere requieren requerido requerida requisito requisitos indispensable',
        ),
      ),
    ],
    ['only', new Set(listOf('solo solamente unicamente unico unica unicos unicas exclusivamente'))],
    ['all', new Set(listOf('todo toda todos todas cualquier cualquiera siempre'))],
    ['before', new Set(listOf('antes previo previa anticipacion anterior'))],
    ['after', new Set(listOf('despues tras posterior'))],
    ['least', new Set(listOf('minimo minima menos'))],
    ['most', new Set(listOf('maximo maxima'))],
    ['up-to', new Set(listOf('tope'))],
    ['less', new Set(listOf('menor menores'))],
    ['more', new Set(listOf('mayor mayores'))],
    ['or', new Set(listOf('o u'))],
    ['if', new Set(listOf('si cuando'))],
  ],
  en: [
    [
      'no',
      new Set(
        listOf(
          'no not never nobody none nothing neither nor cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt hasnt havent hadnt',
        ),
      ),
    ],
    ['without', new Set(listOf('without'))],
    ['except', new Set(listOf('except excluding unless'))],
    [
      'must',
      new Set(
        listOf('must need needs needed required require requires requirement requirements necessary mandatory shall'),
      ),
    ],
    ['only', new Set(listOf('only solely exclusively just'))],
    ['all', new Set(listOf('all every any always everyone everything anyone anything'))],
    ['before', new Set(listOf('before prior ahead advance earlier'))],
    ['after', new Set(listOf('after afterwards afterward later following'))],
    ['least', new Set(listOf('least minimum'))],
    ['most', new Set(listOf('maximum'))],
    ['up-to', new Set(listOf('upto'))],
    ['less', new Set(listOf('under less fewer younger'))],
    ['more', new Set(listOf('older'))],
    ['or', new Set(listOf('or'))],
    ['if', new Set(listOf('if when whenever'))],
  ],
}
