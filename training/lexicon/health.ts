/** Words of the clinic, of the calendar and of texting that the other lists lack, both languages. */
export const health = `
acetaminofen acetaminophen acetaminofeno amlodipino amlodipine atorvastatina atorvastatin simvastatina simvastatin losartan lisinopril metoprolol metformina metformin
hidroclorotiazida hydrochlorothiazide furosemida furosemide gabapentina gabapentin omeprazol omeprazole pantoprazole prednisona prednisone amoxicilina amoxicillin
azitromicina azithromycin warfarina warfarin eliquis xarelto plavix clopidogrel aspirina aspirin insulina insulin lantus humalog novolog ozempic trulicity jardiance
farxiga januvia glipizida glipizide albuterol salbutamol ventolin symbicort advair spiriva sertralina sertraline fluoxetina fluoxetine zoloft prozac lexapro
escitalopram trazodona trazodone levotiroxina levothyroxine synthroid naproxeno naproxen diclofenaco tramadol oxicodona oxycodone hidrocodona hydrocodone nitroglicerina
nitroglycerin alopurinol allopurinol loratadina loratadine cetirizina zyrtec claritin benadryl mucinex robitussin pepto tums ensure glucerna pedialyte
influenza gripe neumonia pneumonia geriatra geriatrics geriatric cardiologo cardiologa podiatra podologo nefrologo neurologo neurologa reumatologo urologo oncologo
dermatologo dermatologa endocrinologo gastroenterologo pulmonologo neumologo ortopeda oftalmologo optometrista audiologo audiologist cardiologist podiatrist nephrologist
neurologist rheumatologist urologist oncologist dermatologist endocrinologist pulmonologist orthopedic ophthalmologist optometrist gynecologist ginecologo ginecologa
pediatra pediatrician pediatrics obstetra dialisis dialysis quimioterapia chemo chemotherapy radioterapia colonoscopia colonoscopy mamografia mammogram mammography
ultrasonido ultrasound sonograma sonogram radiografia radiografias xray xrays tomografia resonancia mri ct ekg ecg electrocardiograma biopsia biopsy endoscopia
glucometro glucometer tiritas lancetas lancets glicemia glucemia glucosa glucose hemoglobina hemoglobin colesterol cholesterol trigliceridos triglycerides creatinina
creatinine copago copagos copay copays deducible deductible autorizacion autorizaciones referido referidos referral referrals preautorizacion telemedicina telehealth
telesalud videollamada videollamadas videovisita portal paciente inmunizacion immunization immunizations refuerzo booster vacunas tetanos tetanus neumococo shingles
culebrilla herpes sarampion measles varicela chickenpox hepatitis tuberculosis diabetes diabetico diabetica diabetic prediabetes hipertension hypertension hipertenso
hipertensa asma asthma epoc copd artritis arthritis osteoporosis anemia tiroides thyroid prostata prostate vejiga bladder rinon rinones kidney kidneys higado liver
vesicula gallbladder migrana migraines vertigo alergias allergies eczema psoriasis gota gout ciatica sciatica neuropatia neuropathy alzheimer alzheimers parkinson parkinsons
demencia dementia newborn newborns recien uti utis catheter cateter sonda oxigeno nebulizador nebulizer cpap andador walker bastones wheelchair walkers muletas crutches
discapacidad handicap handicapped hipaa interprete interpretes interpreter interpreters traductor translator
thanksgiving halloween christmas xmas easter hanukkah ramadan holiday holidays festivo festivos feriado feriados navidad navidades nochebuena nochevieja pascua pascuas
cuaresma labor memorial veterans juneteenth independencia
adonde adondequiera earliest soonest latest reschedule resched rescheduled rescheduling vietnamita vietnamese creole kreyol criollo haitian haitiano haitiana portugues portuguese
korean coreano mandarin chinese russian ruso french frances arabic arabe tagalog spanglish english espanol ingles
fax email mail voicemail buzon login password contrasena usuario username app apps wifi link links gps lyft uber bus buses metro metrorail shuttle turnpike expressway
parking parqueo parquear parqueadero estacionamiento valet lobby elevator elevador ascensor
nw nite goodnite alrite urself yourselves erm lotta needa gotta coulda shoulda woulda kinda sorta dunno lemme gimme wanna gonna tryna finna imma cuz coz cus bcoz bcz
wrk wkend wknd hrs mins appt appts apt meds med rx dr drs docs info pls plz plss thx thnx tnx tks ty tysm yw np idk idc imo btw fyi asap omg lol lmao rofl smh tbh ttyl brb
gn gm hbu wbu wyd wya rn ofc prob probs prolly def defo sry srry ur urs yr yrs yall luv luvs xoxo b4 gr8 l8r m8 bday bdays bf gf bff sis bro hubby wifey fam
evn evng evning mornin nothin somethin doin goin comin gettin havin bein takin lookin waitin feelin hurtin thinkin workin tryin sittin layin
lyk wid dis dat dem dey da den wen wat wats wot wuts whats hav hve giv bck wld cld shld shud wud cud abt bout msg msgs txt txts txting pic pics cell fone phne
toy toi tas tamos tan taba tabamos pa pal pala palla paca aki alla ai ahi aya haya aber haber hacer aser asta ase ay hay oi ora oras yo lla ya yego yegue yame yamo
dnd qdo cdo mñn mnn tmb tbn xq xk pq pk porfa porfis xfa xfavor plis grax grcs
`
