/** Nouns in the singular; the script adds the plural. */
export const nouns = `
abeja abogado abogada abrazo abrigo abril absceso abuelo abuela abuso accidente aceite aceituna acera ácido actitud actividad acto
actor actriz acuerdo acupuntura adicción administración adolescente adulto aduana aeropuerto afecto agencia agenda agente agosto
agradecimiento agricultor aguacate águila aguja agujero ahijado ahijada ahorro ajo ala alacena alambre alarma albañil alberca
albergue alcalde alcance alcohol alegría alergia alfombra algodón alimento alivio alma almacén almeja almendra almohada almuerzo
alojamiento alrededor altavoz altura alumno alumna amabilidad amanecer amante ambición ambiente ambulancia amenaza amígdala amistad
amo amor ampolla análisis anciano anciana anemia anestesia ángel anillo aniversario anochecer ansiedad anteojos antibiótico anuncio
añadidura apartamento apellido apendicitis apetito apio aplicación apodo aporte apoyo aprendizaje apuesta apuntador apuro araña árbol
arbusto archivo ardor área arena arete argumento arma armario arquitecto arreglo arroyo arroz arruga arte arteria artículo artista artritis
ascensor asado asalto asco aseguranza asiento asignatura asilo asistencia asistente asma aspiradora aspirina asunto ataque atardecer
atención atraso audiencia audífono auditorio aula aumento ausencia autobús automóvil autopista autor autoridad autorización
auxilio avance avenida aventura aviso avispa ayuntamiento ayuno azotea azulejo bahía bajón balance balcón ballena balón
banda bandeja bandera banqueta bañera bar baraja barba barbacoa barbería barco barra barranca barrera barriga base basura
batalla batería batido baúl bautizo beca belleza bendición beneficio berenjena beso biblia biblioteca bicicleta bienestar bienvenida
bigote billete billetera biopsia bisabuela bisabuelo bizcocho blusa boca bocadillo bocina boda bodega bolsa bolsillo bombero bombilla
bondad borrador bosque bota bote botella botica botiquín botón bracero brinco brisa broma brujo bruja búho bulto burla burro bus
búsqueda buzón caballo cabello cabina cable cabra cacahuate cadáver cadena cadera caja cajero cajera cajón cajuela calabaza calambre
calcetín calcio calculadora caldo calefacción calendario calentador calentura calidad callejón calma caloría calzón camarera camarero
camarón camaradería cambio camilla camino camiseta campana campanilla campaña campeón campesino campo cana canal canasta cancelación cáncer
cancha cangrejo cansancio cantante cantidad caña cápsula capítulo cara caracol carácter caramelo carbón cárcel cardiólogo cardióloga
cargador cargo caricia cariño carnaval carne carnicería carnicero carpeta carpintero carrera carretera carrito carta cartel cartera cartero
cartón cáscara caso castigo catarro catarata cebolla ceguera ceja celda celos celular cementerio ceniza centavo centro cepillo cera cerdo
cereal cerebro ceremonia cereza cerilla cerro certeza certificado césped cesta chaleco champú chancla chaparrón chapuzón chaqueta charco
charla chequeo cheque chicle chile chimenea chisme chispa chiste chivo chocolate chofer choque chorizo chubasco cicatriz ciclo ciego
cielo ciencia científico cierre cigarro cigarrillo cine cinta cintura cinturón circulación círculo cirugía cirujano cirujana ciruela
cita ciudadano ciudadanía clave clavo cliente clienta cobija cobertura cobro cobrador cocina cocinero cocinera coco código codo cojín
cola colchón colesterol cólico colina collar colmena colmillo colonia columna comadrona comedor comentario comerciante comercio comezón
comienzo comisión comisaría comodidad compañero compañera compañía comparación compartimiento competencia complicación componente
comportamiento compra comprensión compromiso computadora comunidad concierto conciencia conclusión condado condición conducta conductor
conejo conexión confianza conflicto confusión congestión conocimiento consecuencia consejo consejero consejera consentimiento constancia
construcción consulado consultorio consumo contacto contador contaminación contenido contrario contraseña control convenio conversación
convulsión copa copago copia corazonada corbata corona corral correa corredor corriente corte cortesía cortina cosecha costado costilla costumbre
coyote creencia crema crimen crisis cristal crítica cruz cuaderno cuadra cuadro cuarentena cubeta cubierta cuchara cucharada cucharadita
cuchillo cucaracha cuello cuenta cuento cuerda cuerno cuero cuestión cueva cuidador cuidadora culebra culpa cumbre cuna cuota cupo cupón cura
curación curandera curita curso curva dato debate deber debilidad década decisión dedo defecto defensa delito demanda demencia demora dentista
denuncia departamento deporte depósito depresión derecho derrame derrota desafío desarrollo descanso descuento deseo desempleo desgracia
desierto desmayo desodorante despacho despedida desperdicio despertador desprecio destino desventaja detalle detergente deuda devolución
diablo diagnóstico diálisis diario diarrea dibujo dicha diciembre diente dieta diferencia dificultad dígito dinosaurio directora director
discapacidad disco discoteca discriminación discusión diseño disponibilidad distancia distrito diversión docena dólar dolencia domicilio
dosis droga ducha duda dueño dueña dulce duración edad edificio educación efecto efectivo eje ejercicio ejército elección electricidad
electricista elefante elevador embajada embarazo embarque emoción empacho empanada empleado empleada empleador empleo empresa encargado
encargada enchufe encía encuentro encuesta enemigo energía enfermería enfado enojo ensalada ensayo entrega entrenamiento entrenador
entretenimiento entrevista envidia envío época equilibrio equipaje equivocación error escalera escalofrío escama escaparate escándalo escena
esclavo escoba escorpión escritor escritorio escritura esfuerzo esguince espacio espada especialista especie espejo espejuelos esperanza espina
espinaca espíritu esponja esposa esquina estación estacionamiento estadía estado estampilla estante estatua estatura este estilo
estornudo estrella estreñimiento estrés estructura estudiante estudio estufa etapa etiqueta evento evidencia examen excusa excepción éxito
expediente experiencia experto explicación extranjero extraño extremo fábrica factor facultad falda falla fallecimiento falta fama familiar fantasma
farmacéutico farmacia favor fe fecha felicidad felicitación feria ferretería fertilidad fideo fila filtro firma flaco flema flor foco folleto fondo
forense fósforo fractura frase frecuencia fregadero freno frente fresa frijol frijoles frontera fuente fuerza fuga función funcionario funda
funeral furia fútbol futuro gafas galería galleta gallina gallo ganadero ganado ganancia garaje garganta gasa gasolina gasolinera gastritis
gatito gemelo gemela generación género genio gimnasio girasol glándula glucosa gobierno gol golondrina golpe goma gordo gorra gota
gotera grabación gracia grado gramo granizo granja granjero grano grasa gratitud grieta grillo grito grosería grúa grupo guante guardería guardia
guerrero guía guion guisante guitarra gusano habilidad habitación hábito habla hada halago hamaca hambre hamburguesa harina hebilla hechizo
helado helicóptero hemorragia herencia herida herramienta hielo hierba hierbabuena hierro hígado hilo hincapié hinchazón hipo hipertensión
historia historial hogar hoja hojuela hombro hongo honor horario hormiga horno horror hospedaje hostal hueco huelga huella huérfano huerta
hueso huésped huevo humedad humildad humo humor huracán identidad identificación idioma iglesia imagen impresora impuesto
incendio incapacidad incidente infancia infarto infección infierno inflamación información informe ingeniero inglés ingrediente ingreso inicio
inmigración inmigrante inquietud inquilino insecto insomnio instrucción insulina intención intercambio interés interior intérprete
intestino inundación invierno investigación invierno invitación invitado inyección isla jabón jamón jarabe jardín jarra jaula jefe jornada jornalero
joya jubilación jueves juez juguete jugo juicio juguetería junta juventud juzgado kilo labio labor laboratorio ladrillo ladrón lágrima lago laguna
lámpara lancha langosta lápiz lástima lata latido lavadora lavandería lavaplatos lazo lección lechuga lector lectura lengua lenguaje lenteja
lentes león lesión letra letrero levadura leyenda libertad libra libreta librería licencia licenciado licenciada líder liga limón limpieza limosna
línea linterna líquido llanta llanto llanura llave llegada llenado llovizna lluvia lobo loción locura lodo lomo loro lotería lucha
lumbre lunar luto madera madrastra madrina madrugada maestro maestra magia maíz maleta maletín maltrato mancha mandado mandíbula mando manguera
manicomio manteca mantel mantequilla manzana maquillaje máquina maravilla marca marcapasos marea mareo mariposa marisco mármol
mascarilla mascota masaje matrícula matrimonio mayoría mayordomo mecánico medalla medición médula mejilla mejora mejoría
melón memoria mendigo menta mente mentira mentiroso menopausia mercancía merienda mes mesero mesera meta metro mezcla miel miembro
miércoles migraña milagro milla ministro mirada misa miseria misterio mitad mochila moco modo mofle molestia molino moneda monedero mono monstruo
moraleja moretón mosca mosquito mostaza mostrador motivo motociclista moto movimiento mucosa mudanza mueble muela muerte muestra mujer muleta multa
muñeca muñeco murciélago muro músculo museo músico muslo nacimiento nación nalga naranja naranjo nariz natación naturaleza náusea nave navaja navidad
necesidad negocio nervio nido niebla nieve niñera niñez nivel nogal noticia novedad noviembre nube nuera nuez nutrición nutriólogo
objeto obra obrero obstáculo océano ocupación odio oferta oficial oficio ola olla olor olvido ombligo operación opinión oportunidad oración
orden ordenador oreja organización orgullo orgasmo origen orilla orina oro orquesta oruga oscuridad oso otoño oveja oxígeno padecimiento padrastro padrino
página paisaje paja pájaro palabra palacio paliza palma paloma palta panadería panadero pandilla pantalla pantalón pantano
pantorrilla pañal pañuelo papaya papel papelería paquete parada paraguas paraíso parche pared pareja pariente párrafo parque parqueo
parrilla partera partida pasaje pasajero pasaporte pasatiempo pascua pasillo pasión pastel pastor pata patada patata patio pato patria patrón
payaso peaje peatón peca pecado pedazo pediatra pedido pegamento peine pelea peligro pelo pelota peluca peluquería peluquero pena
pendiente pensamiento pensión peor pepino pera pérdida perejil periódico periodista periodo permiso perrito persona personaje personal pesa
pesadilla pesar pesca pescador peso pestaña petición petróleo pez piel piedra pijama pila píldora piloto pimienta pimiento pincel pino
pintura pintor piña piojo pipí piscina piso pista pizarra placa placer plan plancha planeta planilla planta plata plátano platillo plato
plaza plazo pleito plomero plomo pluma población pobreza poder policía política político póliza polvo pomada ponche porcentaje porción
portal portero posada poste postre pozo práctica pradera precaución premio prenda prensa preñez preocupación preparación presentación presente presidente préstamo
presupuesto prima primavera príncipe princesa prisa prisión probabilidad procedimiento proceso producto profesor profesora profesión profundidad
programa promedio promesa pronóstico propiedad propina propósito proteína protección proveedor proyecto prueba psicólogo psicóloga psiquiatra
público puente puerco puerto puesto pulga pulgada pulmón pulsera pulso punta punzada puntada puñado puño pureza pus queja quemadura quemazón
quesadilla químico quincena quirófano quiste rabia radiografía raíz rama ramo rana rancho rapidez rasguño rastro rata ratón raya rayo raza reacción
realidad rebaja rebanada recámara recado recaída receta reclamo recepción recepcionista recipiente recomendación recompensa
reconocimiento recreo recuerdo recurso red redacción reembolso referencia refresco refrigerador refugio regla regreso rehabilitación reina reino reja relación
relámpago relleno reloj remedio remolque rendimiento renglón renta repaso repollo representante requisito res resbalón rescate reseña reserva
resfriado residencia residente resistencia respaldo respeto respiración resto restaurante resultado resumen retraso retrato reunión revisión revista
revolución rey rezo riesgo rincón riñón riqueza risa ritmo robo roca rodilla rojo rollo rompecabezas ronchas ropero rostro rubio rueda ruego ruido
ruina rumbo ruta rutina sábana sabiduría sabor saco sacerdote sala salario salchicha saldo salón salsa salto saliva salvaje sandía sangrado sanidad
santo santa sarampión sarpullido sartén sastre secretaria secretario secreto sector sede seguidor seguimiento seguridad sello selva
semáforo semestre semilla semejanza senador seno sensación sentido sentimiento señal serpiente servilleta sesión seta sicólogo siesta siglo
significado silencio silla sillón silueta síntoma sistema sobre sobrepeso sobrenombre sociedad socio soda sofá soldado soledad
sombra sombrero sombrilla sonido sonrisa soplo sordera sordo sorpresa sospecha sostén sótano suavidad subida subsidio suciedad sudor
suegra suela sueldo suelo suéter sufrimiento sugerencia suma superficie supermercado suplemento sur susto susurro suturas tabaco tabla taco tacón
tajada taladro talento talla taller talón tamaño tambor tapa tapete taquilla tarea tarifa tarro tarta tarjeta tasa taxi taza té teatro techo
teclado técnica técnico tela telaraña teléfono telenovela televisión televisor temblor temor temperatura tempestad templo temporada tendencia
tendón tenedor tensión teoría terapeuta terapia terapista terciopelo termómetro ternura terraza terremoto terreno tesoro testamento testigo tétano texto tiburón
tienda tijeras timbre tinta tiroides título toalla tobillo tobillera tocino tomate tontería tono tope toque torcedura tormenta tornado tornillo toro
torre torta tortilla tortuga tos trabajador trabajadora trabajo tractor tradición traducción traductor traductora tráfico tragedia
traje trámite trampa transferencia transfusión tránsito transporte trapeador trapo tratamiento trato travesura trayecto tribunal
trigo tripa tristeza triunfo trofeo tronco tropa trueno truco tuberculosis tubo tumba tumor turista turno tutor úlcera ultrasonido umbral
unidad uniforme uña urgencia usuario utilidad uva vaca vacuna vagina vajilla valentía valle vapor vaquero variedad várices varón vaso vecindario
vegetal vehículo vejez vejiga vela velocidad vena vencimiento venda vendaje vendedor veneno venganza venta ventaja ventilador verano verbo verdura
vergüenza verruga versión vértigo vestíbulo veterano vía viajero víbora vicio víctima victoria videojuego vidrio viento vientre villa vinagre
violencia violín virtud viruela visión vista vitamina viuda viudo vivienda vocabulario volante volumen voluntad voluntario vómito votante voto voz vuelo vuelta
yegua yerba yerno yeso yogur zanahoria zancudo zapatería zapato zapatilla zona zorro zumbido zurdo
aplicativo chamba mueblería refri bocinas inalámbrico ratoncito cajita cosita casita mesita perrita gatita amiguito amiguita hermanito hermanita
hijito hijita abuelito pastillita dolorcito agüita cafecito pancito golpecito ratito favorcito tiempito trabajito dinerito pueblito
`

/** Adjectives by their masculine singular; the script adds the other endings and the adverb. */
export const adjectives = `
abierto absurdo aburrido adecuado adicto adolorido afortunado agotado agradable agradecido agrio agudo ajeno alegre alérgico alto amable amargo
amargado amplio ancho animado ansioso antiguo apretado apurado arrugado asado asegurado asmático asqueroso asustado atento atrasado atrevido
avergonzado bajo básico bello bendito bienvenido bilingüe blando borracho breve brillante brusco calmado callado calvo capaz cariñoso casado celoso
cercano chico chiquito ciego cierto claro cobarde cojo cómodo complejo completo complicado común confundido congelado congestionado
congénito consciente constante contagioso contrario corriente corto creativo crónico crudo cruel curioso débil decente delgado delicado delicioso
deprimido derecho desagradable desconocido desempleado desesperado desnudo despierto diabético diario dichoso digital digno directo
discapacitado disponible distinto divertido divino divorciado doble doloroso dorado dulce duro económico educado eficaz eléctrico elegante
emocionado emocional encantado encantador enamorado enojado enorme entero equivocado escolar escondido especial espeso estable
estrecho estresado estricto estudioso estúpido eterno exacto exagerado exigente exitoso experto externo extranjero extraño falso familiar famoso
fantástico fascinante fatal favorito federal fiel fino firme físico flojo formal fresco frecuente frito fuerte furioso futuro generoso gordo gracioso
gravísimo grave grueso guapo hábil harto helado herido hinchado histórico hondo honesto horrible hospitalizado húmedo humano humilde idéntico ilegal
impaciente impresionante incapaz incómodo independiente infantil inflamado injusto inmediato inmenso inocente inquieto inteligente
intenso interesado interesante interno inútil izquierdo jubilado justo largo latino legal lejano lento libre ligero limpio liso llamativo lleno loco lógico
lujoso maduro maravilloso mareado mayor médico mediano medicado mental mexicano mínimo moderno mojado molesto mono moreno morado mudo mundial
muerto múltiple nacional nacido natural necio negativo nervioso normal notable numeroso obeso ocupado odioso oficial optimista ordinario orgulloso
oscuro ortopédico pálido parecido particular pasivo peligroso pendiente perdido perezoso perfecto permanente personal pésimo pesado picante picoso pobre poderoso
popular positivo precioso preciso preocupado prestado primario privado profundo prohibido propenso próximo prudente público puntual puro
quebrado querido quieto rápido raro razonable real reciente recto redondo regular relajado resfriado responsable rígido ruidoso rural sabio sabroso
salado sano santo satisfecho seco secreto sencillo sensible separado serio severo simpático sincero sobrio social solitario solo soltero sordo sospechoso
suave sucio suficiente súper sureño terco terrible tibio tierno tímido tonto torcido total tóxico tradicional tranquilo tremendo último único urgente usado útil
vacío vago valiente valioso válido variado vegetariano veloz verdadero vergonzoso viudo vivo vulgar
americano cubano dominicano puertorriqueño boricua colombiano peruano chileno argentino guatemalteco salvadoreño hondureño nicaragüense
venezolano ecuatoriano boliviano uruguayo paraguayo panameño costarricense español hispano inglés católico cristiano evangélico
`
