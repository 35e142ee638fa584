/** Words of news, work, school and talk that the other lists leave out. */
export const general = `
esa ese esos estos puedes oh ah eh uh hey okay ok uy huy ey oiga oigan mira miren eras fueras estabas haz ten ve sal pon di padres hombres juntos junta juntas
otros otras grandes propia propias propios través montón segundos vistazo capitán comandante sargento teniente coronel agente detective asesino asesina asesinato pistola
bomba arma misión señorita caballero caballeros damas dama majestad rey imbécil idiota maldito maldita demonio demonios infierno mierda puta puto perra bastardo carajo
londres parís roma europa áfrica américa asia alemania francia italia inglaterra china japón rusia brasil portugal canadá irlanda escocia suiza suecia noruega grecia
europeo francés francesa alemán alemana italiano italiana japonés japonesa chino ruso rusa portugués brasileño africano asiático árabe judío judía islámico musulmán griego
nacional nacionales internacional internacionales mundial regional estatal municipal provincial central federal presidencial electoral parlamento congreso
presidencia ministerio ministra gobernador alcaldesa candidato candidata partido elecciones votación campaña reforma constitución democracia dictadura república
socialista comunista liberal conservador izquierdista derechista oposición coalición secretaría portavoz vocero embajador diplomático tratado cumbre frontera
guerra ejército militar militares soldados tropas ataque ataques terrorismo terrorista atentado explosión misil fuerzas armadas defensa conflicto rebelde víctimas herido heridos muertos
economía económico económica financiero financiera crecimiento inflación desempleo empresa empresas empresario empresarial compañías mercado mercados bolsa acciones accionista
inversión inversiones inversor inversionista ventas compras producción industria industrial comercio comercial exportación importación sector sectores banca bancario bancarios bancos
crédito créditos hipoteca préstamos intereses dólares euros pesos moneda presupuesto fiscal impuestos gasto público deuda déficit superávit ingresos ganancias pérdidas beneficios
trabajadores sindicato huelga salarios sueldos empleos contratación despido despidos jornada pensiones seguridad social subsidios
justicia judicial juez jueces fiscalía tribunal suprema corte sentencia condena condenado acusado acusados acusación denunciante abogados delincuente delincuencia crimen crímenes robo ladrones policial policiales
detenido detenidos detención arresto preso presos prisionero cárcel cárceles investigación investigador investigadores investigaciones evidencias pruebas testigos
ciencia científico científica científicos investigadora descubrimiento tecnología tecnológico tecnológica informática programas sistema sistemas red redes datos página páginas usuario usuarios archivo archivos
pantalla teclado ratón impresora programa aplicaciones dispositivo dispositivos aparato máquina máquinas motor motores energía petrolero gasoducto nuclear solar eólica ambiental medioambiente clima climático contaminación
naturaleza especies planeta tierra océanos bosques selvas ríos lagos volcán terremoto inundaciones sequía huracanes incendios
cultura cultural culturales arte artístico artística artistas pintor pintora pintura escultura museo museos exposición obra obras teatro cine película películas actores actrices director directores guion escena escenas
música musical músicos cantante cantantes concierto conciertos banda disco discos álbum canciones guitarra piano orquesta ópera baile danza
literatura literario escritor escritora escritores novela novelas poema poemas poesía poeta cuento cuentos autor autores editorial lectores lectura periodista periodistas periodismo prensa diario revista
deporte deportes deportivo deportista fútbol futbolista jugador jugadora jugadores equipos partidos torneo campeonato copa liga gol goles entrenador entrenadora árbitro estadio cancha victoria derrota empate carrera ciclismo tenis baloncesto béisbol boxeo natación atletismo olímpico medalla
educación educativo educativa enseñanza aprendizaje escuela escuelas colegios maestros maestras profesores alumnos alumna alumnas estudiantes estudiantil universitario universitaria universidades facultad carrera grado título curso cursos clases asignatura examen exámenes nota notas tarea tareas
histórico histórica historia historiador siglo siglos época épocas edad medieval antigüedad imperio reyes reina príncipe nobles conquista independencia revolución guerras colonia colonial
religión religioso religiosa iglesia iglesias obispo papa sacerdote monja misa oración oraciones fieles fe creencias santo santa pecados evangelio biblia dioses
sociedad sociedades social sociales comunidad comunidades ciudadano ciudadanos ciudadanas población poblaciones habitante habitantes vecinos pueblo pueblos aldea comarca provincia provincias región regiones estado estados municipio municipios localidad capital
problema solución soluciones resultado resultados efecto efectos causa causas consecuencias aumento disminución reducción mejora cambio cambios desarrollo proceso procesos proyecto proyectos plan planes programa objetivo objetivos meta metas estrategia estrategias medida medidas
decisión decisiones acuerdo acuerdos desacuerdo propuesta propuestas iniciativa iniciativas opinión opiniones declaración declaraciones comunicado anuncio anuncios discurso entrevista reunión reuniones encuentro encuentros conferencia
relación relaciones situación situaciones condición condiciones circunstancia posición posiciones opción opciones alternativa alternativas posibilidad posibilidades oportunidades necesidad necesidades riesgo riesgos amenaza amenazas desafío desafíos
número números cantidad cantidades porcentaje cifra cifras promedio mayoría minoría mitad parte partes conjunto totalidad suma
modelo modelos tipo tipos forma formas aspecto aspectos característica características elemento elementos función funciones estructura estructuras base bases fuente fuentes origen orígenes principio principios final finales
expresión expresiones palabra palabras frase frases lenguaje lenguas idiomas significado sentido letra letras nombre nombres apellidos
existente existentes creciente siguiente siguientes anterior anteriores posterior posteriores superior superiores inferior inferiores exterior exteriores interior principal principales secundario
actual actuales nuevo nuevos nuevas antiguo antiguos moderno contemporáneo reciente recientes futuro futura futuros pasado pasados presente presentes
distintos distintas diferentes diversos diversas varios numerosos numerosas determinados determinada ciertos ciertas semejante semejantes similar similares parecido parecidos
político políticos políticas social económico militar civil civiles legal legales ilegal ilegales penal laboral laborales sanitario sanitaria ambiental rural urbano urbana
capaz capaces incapaz disponible disponibles responsable responsables posible posibles imposible probable probables necesaria necesarios útiles suficientes
absolutamente definitivamente simplemente prácticamente especialmente principalmente actualmente anteriormente posteriormente recientemente completamente perfectamente directamente claramente fácilmente difícilmente evidentemente naturalmente sinceramente afortunadamente desgraciadamente desafortunadamente lamentablemente aproximadamente exclusivamente
haberlo haberla haberse hacerte decirte verte ayudarte matarte llamarte darte tenerte quererlo saberlo serlo estarlo
dormido dormida despierto despierta sentado sentada parado parada acostado perdido perdida herida preocupados preocupadas enojados felices tristes listos listas solos solas juntos casados muertos vivos
ciego cuchara cuchillos platos vasos tazas ollas sartén horno estufa microondas nevera heladera congelador lavadora secadora escoba trapeador balde jabones toallas sábanas almohadas cobijas colchones cortinas alfombras
pluma plumas lápices cuadernos mochilas tijeras pegamento cinta hojas carpetas libretas calculadora
tenis zapatillas botas sandalias chanclas calcetines medias pantalones faldas falda vestidos camisas blusas suéteres chaquetas abrigos gorras sombreros guantes bufanda bufandas corbatas cinturones bolsos carteras relojes anillos collares aretes pulseras lentes
manzanas peras naranjas plátanos uvas fresas sandías melones piñas mangos limones duraznos ciruelas cerezas tomates papas cebollas ajos zanahorias lechugas pepinos pimientos chiles calabazas elotes frijoles lentejas garbanzos habichuelas arroces pastas fideos panes tortillas tacos tamales pozole mole enchiladas burritos quesadillas pupusas arepas empanadas tostones mofongo sancocho habichuela yuca ñame malanga plátano maduro ropa vieja
perros gatos pájaros caballos vacas cerdos gallinas pollos patos conejos ratones serpientes peces tiburones leones tigres elefantes monos osos lobos zorros ovejas cabras
hijueputa cállate callate lárgate largate ándate apártate suéltame suelta déjalo dejalo déjala vámonos vamonos vámonos andando
rapidito despacito quietecito cerquitita igualitica bobo boba tonto tonta menso mensa burro bruto bruta sonso necio terco chismoso chismosa metiche flojo floja huevón vago
alarma alarmas despiértame despertador recordatorio recordatorios pon ponme apaga enciende prende sube baja volumen temperatura grados pronóstico lloverá llover nevar soleado nublado despejado tormentas reproduce reproducir pausa siguiente canción lista listas agrega añade elimina borra quita muestra muéstrame muestrame enséñame dime cuéntame chiste noticias titulares tráfico ruta taxi boleto boletos vuelo vuelos reserva reservar restaurantes pedir pedido domicilio pizza envíale contesta correos contactos calendario evento eventos reunión
aerolínea equipaje maletas embarque aterrizaje despegue escala destino destinos hotel hoteles habitaciones hospedaje turista turistas turismo guía guías mapa mapas playas montañas excursión excursiones crucero cruceros
`
