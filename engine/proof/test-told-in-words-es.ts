/** Entries; below each, ways to say it (=) and ways to say something else (!). */
export const toldInWordsEs = `
Abrimos de lunes a viernes de 8:00 a.m. a 5:00 p.m.
= Abrimos de lunes a viernes, de 8 de la mañana a 5 de la tarde.
= Estamos de 8 a 5, de lunes a viernes.
= Los viernes cerramos a las cinco de la tarde.
= Entre semana abrimos a las ocho.
= Abrimos entre semana de 8am a 5pm.
= Abrimos cinco días a la semana, de lunes a viernes.
! Los viernes cerramos a las seis de la tarde.
! Entre semana abrimos a las nueve.
! Abrimos seis días a la semana.
Abrimos de 7:30 a.m. a 4:30 p.m. los martes y jueves.
= Los martes y los jueves abrimos a las siete y media.
= Los jueves abrimos de siete y media de la mañana a cuatro y media de la tarde.
! Los martes abrimos a las siete y cuarto.
! Los jueves abrimos de siete y media de la mañana a cinco y media de la tarde.
La farmacia cierra a las 6:45 p.m.
= La farmacia cierra a las siete menos cuarto.
! La farmacia cierra a las seis menos cuarto.
! La farmacia cierra a las siete y cuarto.
La farmacia cierra a las 12:15 p.m. los sábados.
= El sábado la farmacia cierra a las doce y cuarto.
La línea de enfermería atiende las 24 horas, los 7 días de la semana: 787-555-0143.
= La línea de enfermería atiende todo el día, todos los días, en el 787-555-0143.
= Puede llamar a enfermería a cualquier hora al (787) 555-0143.
= La línea de enfermería atiende 24/7 en el 787 555 0143.
Llame al 787-555-0143, extensión 4.
= Llame al 787.555.0143, ext. 4.
La consulta cuesta $45 sin seguro.
= Sin seguro la consulta cuesta 45 dólares.
= Sin seguro son cuarenta y cinco dólares.
! Sin seguro son cincuenta y cuatro dólares.
La consulta cuesta $45.00 sin seguro.
= Si no tiene seguro paga $45.
La consulta cuesta entre $20 y $60 según sus ingresos.
= Según sus ingresos paga de $20 a $60.
El descuento es del 20 % si paga ese día.
= Si paga ese día tiene un 20% de descuento.
= Si paga ese día le descontamos el 20 por ciento.
Los resultados tardan de 5 a 7 días.
= Los resultados tardan entre 5 y 7 días.
= Los resultados tardan de cinco a siete días.
= Los resultados tardan más o menos una semana, de 5 a 7 días.
Los resultados tardan 14 días.
= Los resultados tardan dos semanas.
La clase dura 90 minutos.
= La clase dura hora y media.
= La clase dura una hora y media.
! La clase dura dos horas y media.
! La clase dura una hora.
La clase dura 1 hora.
= La clase dura 60 minutos.
La clase dura 2 horas.
= La clase dura un par de horas, 2 en total.
El grupo se reúne el primer martes del mes a las 6 p.m.
= El grupo se reúne los primeros martes de cada mes a las 6 de la tarde.
= El grupo es el 1er martes del mes, a las seis.
El laboratorio está en el segundo piso.
= El laboratorio está en el 2.º piso.
= El laboratorio está en el piso 2.
! El laboratorio está en el piso 3.
! El laboratorio está en el tercer piso.
El laboratorio está en el piso 3, oficina 302.
= El laboratorio está en el tercer piso, en la oficina 302.
Estamos en 1220 Ave. Ponce de León, San Juan, PR 00907.
= Estamos en la Ave. Ponce de León, número 1220.
Estamos cerrados el 25 de diciembre y el 1 de enero.
= El primero de enero estamos cerrados.
= El 25/12 estamos cerrados.
= El día 25 de diciembre no abrimos.
= En Navidad, 25 de diciembre, cerramos.
! En Nochebuena estamos cerrados.
Las vacunas se ponen de octubre a marzo.
= Ponemos vacunas entre octubre y marzo.
Los menores de 18 años vienen con un adulto.
= Si tiene menos de 18 años venga con un adulto.
La mamografía es para mujeres de 40 años o más.
= La mamografía es a partir de los 40 años.
= La mamografía es para mujeres desde los cuarenta.
Cancele 24 horas antes.
= Cancele un día antes.
= Avise con 24 h de anticipación.
= Cancele por lo menos un día antes.
Llegue 20 minutos antes.
= Llegue unos veinte minutos antes.
Tenemos 2 clínicas: Bayamón y Caguas.
= Tenemos dos clínicas, una en Bayamón y otra en Caguas.
= Las dos clínicas son Bayamón y Caguas.
Hay clases los martes y los jueves.
= Hay clases dos veces por semana: martes y jueves.
! Hay clases tres veces por semana.
La primera visita es gratis y las siguientes cuestan $10.
= Después de la primera, cada visita cuesta $10.
Escriba a ayuda@clinica.example.
= Escríbanos al correo ayuda@clinica.example.
Entre a portal.clinica.example.
= Entre a https://portal.clinica.example.
Entre a https://portal.clinica.example/citas.
= Entre a portal.clinica.example/citas.
El programa dura 6 meses.
= El programa dura medio año.
! El programa dura un año y medio.
El permiso vale 1 año.
= El permiso vale 12 meses.
! El permiso vale 10 meses.
! El permiso vale dos años.
La receta vale 30 días.
= La receta vale un mes.
! La receta vale dos meses.
! La receta vale una semana.
No coma 8 horas antes.
= No coma nada en las ocho horas antes.
= No coma nada desde 8 horas antes.
Damos hasta 3 citas al mes.
= Damos un máximo de tres citas por mes.
Abrimos los sábados de 9 a 1.
= El sábado abrimos de nueve a una.
Abrimos los sábados de 9 a.m. a 1 p.m.
= El sábado abrimos hasta la una.
= El sábado abrimos de 9 a 1 de la tarde.
Abrimos los sábados de 9 a.m. a mediodía.
= El sábado abrimos de 9 a 12.
El dentista atiende los miércoles.
= El dentista atiende un día a la semana, el miércoles.
El autobús 21 para frente a la clínica.
= Puede tomar la guagua 21, que para frente a la clínica.
= El autobús número 21 para frente a la clínica.
= La ruta 21 para frente a la clínica.
Está a 3 cuadras de la estación.
= Está a tres cuadras de la estación.
El código postal es 00907.
= Nuestro código postal es el 00907.
Mande la palabra BAJA al 55512.
= Envíe BAJA al 55512.
Hay 10 espacios de estacionamiento gratis.
= Hay diez espacios gratis para estacionar.
El bono es de $1,500.
= El bono es de 1500 dólares.
= El bono es de mil quinientos dólares.
La cita dura 45 minutos.
= La cita dura tres cuartos de hora.
La cita dura unos 45 min.
= La cita dura como 45 minutos.
Responda 1 para confirmar o 2 para cancelar.
= Responda 1 si confirma.`
