/** Small words, set phrases taken apart, and forms with a pronoun at their end. */
export const others = `
urge urgen urgía puesque dizque a ante bajo cabe con contra de desde durante en entre hacia hasta mediante para por según sin so sobre tras versus vía pese excepto salvo
incluso acaso adelante adentro afuera alrededor anoche anteayer antier antenoche aparte aquel aquella aquello aquellos aquellas así asimismo atrás
aunque bien cuanto cuanta cuantos cuantas cuánta cuántos cuántas cuáles cuales quienes quiénes cuyo cuya debido demás deprisa despacio dondequiera doquiera
embargo encima enfrente entretanto entonces finalmente generalmente gratis hoyendía igual inclusive inmediatamente jamás junto lejos
lentamente luego mal mañana máximo medianoche mediodía menudo mismamente mío mía míos mías tuyo tuya tuyos tuyas suyo suya suyos suyas nuestro
nuestra nuestros nuestras vuestro vuestra conmigo contigo consigo mí ti sí ello ellos ellas nosotros nosotras normalmente nuevamente obviamente
ocasiones parcialmente peor posiblemente precisamente primeramente probablemente próximamente puntualmente rápidamente rápido recién recientemente regularmente
respecto seguidamente seguido siquiera sino supuestamente tal tales también tampoco tanta tantas tantos temporalmente totalmente ustedes
últimamente únicamente viceversa voluntariamente ya sino conforme cuandosea dondesea comosea loquesea siempre sobretodo trasero debajito cerquita
dígamelo dímelo dígale dámelas dármelo hacérselo decírselo decirle decirles explicarme explíqueme explícame ayudarme ayudarle ayudarnos
llamarme llamarle llamarla llamarlo llamarnos llámenos avíseme avísame avísenme mándeme mándame mándenme envíeme envíame envíenme espéreme espérame
déjeme déjame déjenme permítame perdóneme perdóname perdonen discúlpeme discúlpame disculpar escúcheme escúchame contésteme contéstame respóndame
respóndeme repítame repítelo repita repite confírmeme recuérdeme recuérdame enséñame tráeme tráigame páseme pásame búscame búsqueme
cuídese cuídate cuídense siéntese siéntate cálmese cálmate apúrese apúrate levántate acuéstate duérmete quédate quédese váyase vete fíjese fíjate imagínate imagínese
acuérdese acuérdate olvídalo olvídese créame créeme dígannos comuníquese comuníqueme comunicarme conectarme verlo verla verle verme verte irme irse irnos
quedarme quedarse sentirme sentirse sentarme levantarme acostarme bañarme cambiarme cambiarla cambiarlo cancelarla cancelarlo confirmarla moverla
recogerlo recogerla recogerme llevarme llevarlo llevarla traerme traerlo mandarme mandarlo enviarme enviarlo pagarle pagarlo comprarlo
comprarme tomarlo tomarla tomármela tomarme hacerlo hacerle ponerme ponérmela ponerle preguntarle preguntarles preguntar avisarle avisarme comentarle
contarle agradecerle agradezco molestarla molestarlo verificarlo revisarlo revisarme atenderme atenderlo operarme operaron internaron recetaron recetó
inyectaron vacunaron vacuné vacunó hospitalizaron diagnosticaron chequearon chequear parquear rentar checar checo checa lonchar textear textéame
alto para pare paren parar alto basta cese detener quítame quíteme bórrame bórreme sácame sáqueme elimíneme elimíname deje dejen moleste molesten
bonísimo buenísimo buenísima rapidísimo muchísimo carísimo lindísimo riquísimo grandísimo malísimo cansadísima
poquitico chiquitico ahoritica despuesito igualito solito solita cerquita tempranito tardecito prontito todito todita nadita
pequeñito grandote bastantito mañanita nochecita tardecita añitos mesecitos diitas semanita
diez doscientas trescientas cuatrocientos seiscientos setecientos ochocientos novecientos millones miles docenas ambas
séptimo octavo noveno décimo sexto quinto cuarta quinta mitad tercio doble triple
lunes martes miercoles jueves viernes sabado domingo lun mar mié mier jue vie vier sáb sab dom ene feb abr ago sept dic
domingos sábados enero marzo abril mayo junio julio setiembre
norte sur este oeste izquierda derecha esquina enfrente
blancos negros rojos azules verdes amarilla amarillos moradas grises cafés marrón naranjas rosado rosada morado celeste
estadounidense gringo gringa paisano paisana vecina vecinos vecinas raza güero güera gordito gordita flaca flaquita negrito negrita viejita
`
