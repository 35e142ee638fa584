import type { Language } from '#contract/primitives.ts'

/** Words that mean the same in a clinic's answers; the first names the idea. Folded. */
export const synonyms: Readonly<Record<Language, string>> = {
  es: `abierto abre abren abrimos abrir abierta abiertos atiende atienden atendemos atender atencion horario horarios apertura labora
cerrado cierra cierran cerramos cerrar cerrada cerrados cierre
telefono tel llame llamar llamen llamenos llamando llamada llama marque marcar marcando numero comuniquese comunicarse contacte contactar
direccion domicilio
costo cuesta cuestan costos precio precios vale valen tarifa tarifas cobra cobran cobramos cargo
gratis gratuito gratuita gratuitos gratuitas
traiga traer trae traigan lleve llevar llevarla llevarlo presente presentar
llegue llegar llega lleguen llegada acuda acudir presentese presentarse
cita citas turno turnos
seguro seguros aseguranza aseguranzas plan planes
acepta aceptar aceptamos aceptan recibe reciben recibimos trabajamos
empieza empezar comienza comenzar inicia inicio empiezan comienzan
termina terminar terminan acaba finaliza
oficina clinica centro sede consultorio local ubicacion
estacionamiento parqueo estacionar estacionarse parquear parking
medicina medicinas medicamento medicamentos
resurtido resurtir resurtidos resurta reposicion renovacion relleno recarga surtir surtido
vacuna vacunas vacunarse vacunacion vacunar
analisis laboratorio examenes examen prueba pruebas
resultado resultados
receta recetas recetan recetar
transporte traslado
nino ninos menor menores
persona personas gente
paciente pacientes
doctor doctora medico medica doctores medicos
visita visitas
cancelar cancele cancelacion cancela cancelarla
cambiar cambie cambio reprogramar reprograme
avise avisar aviso avisenos notifique notificar informe informar
solicite solicitar solicitud pedir pida pide peticion pidalo
copia copias
identificacion id
gripe influenza
interprete interpretes interpretacion
mensaje mensajes texto textos sms
pague pagar paga pago pagos
tarda demora tardan demoran
dura duran duracion vale valida valido
padres papa mama padre madre papas
consiga obtenga obtener conseguir recibir reciba
fecha fechas
farmacia boticas
portal pagina sitio web linea internet
beba beber bebe tome tomar toma liquidos
coma comer come coman comida alimentos
cubre cubren cobertura cubierto
piso planta
firma firmar firme firmada
espacio espacios
carro auto coche carros vehiculo
casa hogar domicilio
papel papeles documento documentos
descuento rebaja descontamos descuentan descuenta descontar
extension ext
avenida ave av
autobus bus guagua autobuses buses
queja quejas quejarse reclamo reclamacion
ver mirar consultar revisar encontrar hallar
dental dentista dentistas odontologo
ingles english
espanol spanish castellano
tarde atrasado atrasar retrasado retraso retrasar demorado atraso
familiar familia pariente
resurtido renovar repetir repeticion rellenar
nacimiento nacer
contrasena clave
recepcion recepcionista mostrador
baja bajar reducir
pagina hoja
inscribase inscribir apuntar anotar registrar inscripcion
entrega entregar domicilios
falla fallar
comida alimento
cuidador cuidadora
enfermera enfermero enfermeria
lenguaje lengua
idioma idiomas
autorizacion permiso
formulario forma planilla
record expediente historial
andador caminadora
tensiometro presion
referido referencia
transporte viaje`,
  en: `open opens opening opened hours hour schedule
closed close closes closing
phone call calling calls telephone dial number numbers tel reach contact
address addresses
cost costs price prices fee fees charge charges pay
free complimentary
bring brings bringing carry
arrive arrives arriving arrival show
appointment appointments appt visit visits
insurance insurances plan plans coverage
accept accepts accepted accepting
start starts starting begin begins beginning
end ends ending finish finishes
office clinic center site location building
parking park lot garage
medicine medicines medication medications meds
refill refills refilled
vaccine vaccines vaccination vaccinations shot shots
lab labs laboratory test tests
result results
ride rides transport transportation
child children kid kids
person people anyone
doctor doctors physician
cancel cancels cancelling canceling cancellation cancelled canceled
change changes reschedule rescheduling rescheduled switch
notify notice tell
request requests requested ask asking
copy copies
identification id
interpreter interpreters interpretation interpreting
text texts message messages sms
last lasts good valid runs
parent parents mom dad mother father
receive receives
website portal online site web
cover covers covered
floor
flu influenza
eat eating food
drink drinking
see view check look find read
lend borrow loan
dental dentist dentists
english ingles
spanish espanol
delivery deliver deliveries
signup enroll register registration
page pages sheet
password passcode
relative family
late delayed
school class
desk reception receptionist
form paperwork
record chart
exit offramp
companion
complaint complain
fails fail
income earnings
caregiver carer
badge
extension ext
avenue ave
street st`,
}
