/** Spanish as people text it, the most frequent words first: the tiers stand for roughly a tenth of the frequency each. */
export const commonest = `
que de no a la el y en lo un por me una te los se con para mi está si bien pero yo eso las su tu aquí del al como le más
esto ya todo esta vamos muy hay ahora algo estoy tengo nada nos cuando sí porque qué él ella o fue era son ser ha he soy
este gracias bueno donde sin ese también hola sobre estas está estás así eres puede puedo sólo solo quiero tiene tienes
hacer quién cómo dónde cuándo cuánto usted ustedes les mis sus tus tan mucho mucha muchas muchos hoy mañana ayer
día días va voy van ver ni ir cosa cosas favor entonces nunca siempre después antes otra otro vez veces casa años año
bueno buena buenas buenos tardes noches noche claro vale señor señora sé dos tres quiere quieres sabe sabes decir
dijo creo estaba estaban tenía había hasta desde entre cada porque pues mejor peor menos tanto quien cual esos esas
`

export const common = `
cita citas médico médica doctora enfermera clínica consulta seguro medicina medicinas medicamento medicamentos pastilla
pastillas dolor duele duelen fiebre tos gripe sangre presión azúcar diabetes enfermo enferma enfermedad salud cuerpo
cabeza estómago espalda pecho garganta mano manos pie pies pierna piernas brazo brazos ojo ojos oído corazón embarazada
bebé niño niña niños niñas hijo hija hijos hijas mamá papá madre padre esposo esposa marido mujer hombre hermano
hermana abuelo abuela tío tía primo prima sobrino sobrina nieto nieta suegra suegro cuñado cuñada novio novia amigo
amiga amigos familia gente persona personas nombre apellido dirección teléfono número mensaje mensajes texto llamada
llamar llamo llame llamen llámame llámeme marcar correo código cuenta dinero pago pagar pagué factura recibo banco tarjeta
contrato firma firmar firmé firmó papel papeles documento documentos formulario solicitud visita visitas visitó vino
vinieron viene vienen venir venga vengo ven fui fuimos fueron iba íbamos iré irá llegar llega llegó llegué llego llegaron
salir sale salió salí salgo salida entrada entrar entró hora horas minuto minutos semana semanas mes meses lunes martes
miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre
noviembre diciembre primero primera segundo segunda tercero tercera último última próximo próxima pasado pasada siguiente
cero uno cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho
diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco treinta cuarenta cincuenta sesenta setenta
ochenta noventa cien ciento doscientos trescientos quinientos mil millón medio media cuarto
hablar habla hablo hablé habló hablando hablamos hable decía dice dicen dígame dime diga dijeron digo dije dicho
saber supe sabía sepa conocer conozco conoce conocí entender entiendo entiende entendí entendido pensar pienso piensa
creer cree creí recordar recuerdo recuerda acuerdo acuerda olvidar olvidé olvidó esperar espero espera esperando espere
necesitar necesito necesita necesitamos necesitan querer quería quisiera quería querían queremos poder podría podrías
podemos pueden pudo pude podía poner pongo pone puse puso puesto tener tenemos tienen tuve tuvo tuvimos tendría tendré
tendrá tenía hacer hago hace hacen hice hizo hicieron hecho haciendo haga haré hará dar doy da dan di dio dieron dado
dé deme dame dejar deja dejé dejó dejo deje tomar tomo toma tomé tomó tomando tome comer como come comí comió comiendo
comida beber bebo dormir duermo duerme dormí durmió vivir vivo vive viven vivimos viví trabajar trabajo trabaja trabajando
trabajé buscar busco busca encontrar encuentro encontré comprar compré compra compro vender vendo vende escribir escribo
escribe escribió escriba leer leo lee leí escuchar escucho escucha oír oigo oye oiga mirar mira miro mire ver veo ve vemos
vi vio visto viendo vea preguntar pregunta preguntas responder responde respuesta respondo contestar contesta contestó
ayudar ayuda ayude ayúdeme ayúdame cambiar cambio cambiar cambié cancelar cancele cancelo cancelé confirmar confirmo
confirme confirmado abrir abierto cerrar cerrado empezar empieza empezó terminar termina terminó terminé seguir sigo sigue
volver vuelvo vuelve volví volvió regresar regreso regresa quedar quedo queda quedó quedé pasar pasa paso pasó pasé pase
parecer parece pareció gustar gusta gustó gustaría gustan encanta encantó importa sentir siento siente sentí sentía
llevar llevo lleva llevó llevé traer traigo trae trajo traje recibir recibí recibió recibo recibe enviar envío envía enviaron
envió mandar mando manda mandé mandó mandaron mande perder perdí perdió perdón disculpe disculpa disculpen lamento
estar estamos están estuve estuvo estuvimos estaría estaré estará esté estén estaban estábamos somos eran éramos fuera
sería será serán seré sido siendo sea sean hubo habrá habría haya hemos han has habíamos
bueno mal mala malo malos malas grande gran pequeño pequeña nuevo nueva viejo vieja joven feliz triste cansado
cansada contento contenta listo lista ocupado ocupada seguro segura difícil fácil posible imposible importante
necesario verdad mentira correcto incorrecto cierto falso igual diferente mismo misma mismos propio todos todas toda
algún alguna alguno algunos algunas ningún ninguna ninguno nadie alguien cualquier cualquiera varios varias ambos
demasiado bastante poco poca pocos pocas apenas casi quizá quizás talvez todavía aún además aunque mientras según
contra durante hacia dentro fuera arriba abajo cerca lejos delante detrás encima debajo al lado derecha izquierda allí
allá ahí acá luego pronto tarde temprano enseguida ahorita apenas ojalá igualmente exactamente solamente realmente
perfecto excelente estupendo genial maravilloso increíble bonito bonita lindo linda hermoso hermosa feo fea rico rica
barato caro cara gratis caliente frío fría calor agua leche café pan carne pollo pescado arroz huevo huevos fruta queso
sopa azúcar sal cerveza vino desayuno almuerzo cena cocina baño cuarto puerta ventana cama mesa silla calle ciudad
país pueblo barrio escuela colegio universidad iglesia oficina tienda mercado carro coche camión autobús tren avión
viaje vacaciones playa montaña mar río sol luna lluvia llueve nieve viento tiempo clima mundo vida muerte amor guerra
paz dios jesús virgen cielo tierra fuego luz aire perro gato animal juego partido equipo película canción música
baile fiesta cumpleaños regalo boda libro foto ropa zapatos camisa pantalón vestido color rojo roja azul verde
amarillo blanco blanca negro negra gris rosa
problema problemas pregunta ayuda razón idea manera forma parte lugar sitio momento rato fin principio caso ejemplo
vez clase tipo grupo punto lado nivel precio valor costo gasto deuda renta alquiler ahorro servicio servicios gobierno
ley policía emergencia ambulancia hospital accidente peligro cuidado miedo suerte culpa gana ganas hambre sed sueño
`
