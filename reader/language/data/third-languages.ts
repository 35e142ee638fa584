/**
 * Words that identify a text in a third language, without accents: its most common short words, and those for what
 * patients write about. Written for this project (MIT, see LICENSE).
 */
export const thirdLanguages = {
  portuguese: `segunda terca quarta quinta sexta feira sabado domingo janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro um
dois tres quatro cinco seis sete oito nove dez veio vem vir viu ver visita enfermeira enfermeiro clinica exame exames resultado interprete endereco
rua numero mensagem assinei assinou contrato irma irmao marido esposa avo crianca bebe tosse remedios tomando falando trabalhando esperando pagar
custa quanto quanta lembro esqueci esquecer duvida certeza talvez claro certo errado desde durante porem embora ninguem alguem nenhum algum manha
eu voce voces nao sim ele ela eles elas nos a o os as um uma uns umas de da do das dos em na no nas nos ao aos para pra por pelo pela com sem
e ou mas que quem qual quando onde como porque pois se ja ainda tambem muito muita muitos pouco mais menos bem mal aqui ali la hoje amanha ontem agora depois antes sempre
nunca meu minha meus minhas seu sua seus suas isso isto esse essa este esta aquele tudo nada algo sou estou esta estao estava e foi era sao tem tenho temos
tinha vou vai vamos fui ir ser estar ter fazer faco fez dizer disse posso pode podem quero quer preciso precisa gosto sei sabe acho obrigado obrigada bom boa dia
tarde noite ola oi tchau desculpe favor consulta remedio medico medica dor doente filho filha mae pai casa trabalho semana mes ano dias horas receita hospital
cabeca costas barriga febre pressao dinheiro telefone falar fala falo ingles portugues conseguir consigo marcar remarcar chegar cheguei ligar liguei recebi entendi entendo
comigo voce lhe dele dela deles outra outro mesma mesmo pessoa pessoas gente coisa nem ate entre sobre so entao assim tenha esteja seja melhor pior obrigada ajuda ajudar tomar tomei
vc vcs pra pro tb tbm nao ta to desculpa desculpas demora demorar responder resposta aceitam aceita aceito meu plano saude moca moco rapaz senhora senhor gostaria poderia
crianca criancas escola dormir dormi dormiu conseguiu viajar comprimido comprimidos aviso avisar deixar deixa moro mora moram falei falou falaram cheguei liga ligue ligou pergunta perguntar
resultado dinheiro chuva chovendo frio calor comida agua comer comi beber cansado cansada feliz triste pessoal amanha beijo beijos abraco saudade bonito bonita jogo time cidade pais
governo anos empresa mulher homem menino menina cachorro gato carro onibus aviao viagem noticia presidente hoje filme musica livro porta janela estava estavam fazendo dizendo indo vindo tenho tinham seria
voltar voltei ficar fiquei ficou pegar peguei trazer mandar mandei colocar precisamos queremos podemos esperar espere espero`,
  french: `lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre deux trois
quatre cinq six sept huit neuf dix infirmiere infirmier venue venu clinique visite resultat resultats adresse rue numero message signe contrat soeur
frere enceinte bebe toux pris prends prend travail travaille attends payer coute souviens oublie peut etre personne quelqu aucun desole desolee
excusez pardon appeler appelle appelez rappeler changer annuler rester malades dormir
je tu il elle on nous vous ils elles ne pas plus jamais rien oui non le la les un une des du de au aux en dans sur sous avec sans pour par chez et ou mais donc
car que qui quoi quand comment pourquoi combien est es suis sommes etes sont etait etais ai as avons avez ont avais fait faire fais peux peut pouvez pouvoir veux
veut voulez voudrais vais va allez aller dois doit mon ma mes ton ta tes son sa ses notre votre vos leur ce cet cette ces cela ca bonjour bonsoir salut merci beaucoup
tres bien mal aujourd hui demain hier maintenant toujours aussi encore ici rendez medecin docteur hopital medicament medicaments douleur malade enfant fille fils
mere pere mari femme semaine mois jour jours heure heures matin soir tete ventre fievre parle parler francais anglais comprends sais rien peu trop moi toi lui eux
jai cest nest quil quelle quel si plait svp prendre pris voir venir viens vient avoir etre tout tous toute quelque chose comme parce depuis avant apres besoin aide argent
enfants enfant jouent jouer joue jardin journee bientot soiree habite habitons habitez trompe soeur comprime comprimes voit voyons vois prochaine prochain derniere dernier hier
vouloir parler parlez froid chaud pluie pleut maison ecole voiture travailler travaille fatigue fatiguee dormi mange manger boire bois eau pain ville pays gouvernement annee annees monde temps nouvelle
nouveau premiere premier homme hommes femmes fille filles garcon amie amis ami chien chat livre porte fenetre film musique jouet vacances avion gare route etait etaient sera serait seront faut falloir
trouve trouver donner donne donnez prenez mettre mis dit dire dites demande demander reponse repondre attendre croire crois pense penser aimer aime aimerais adore connais connait vraiment peutetre
seulement surtout pendant entre contre dehors dedans loin pres grand grande petit petite belle beau jolie vieux jeune meme autre autres chaque plusieurs`,
  haitian: `lendi madi mekredi jedi vandredi samdi dimanch janvye fevriye avril me jen jiye out septanm oktob novanm desanm senk sis set uit nef dis enfimye
enfimye klinik vizit rezilta adres nimewo mesaj siyen kontra se fre grann ansent tous pran medsin travay tann peye koute sonje bliye petet pesonn
chanje anile domi malad fatige rive kom poutan nou menm mwenmenm gade ekri
mwen m ou li nou yo pa wi non se te ap pral ka kapab vle bezwen genyen gen fe fe nan ak pou sou anba sa ki kisa kote kile kijan poukisa konbyen anpil tou toujou
jodi jodia demen ye kounye kounya bonjou bonswa mesi anpil tanpri souple dokte dokte lopital medikaman doule tet vant fyev malad pitit gason fi manman papa madanm mari lakay
kay travay lajan semenn mwa jou le le maten aswe pale kreyol angle konprann konnen we vini ale rele jwenn pran bay di mande reponn tande ede byen mal bon gwo ti yon youn de
twa kat senk randevou visit moun zanmi fanmi paske men oswa epi tou oke dako padon eskize deja anko anko jamè janm anyen tout lot`,
  vietnamese: `hai ba tu nam sau bay tam chin muoi y ta vao thu ngan tang thong bao ket qua xet nghiem dia chi so dien thoai ky hop dong tin nhan chua bao lam viec
cho doi tra tien nho quen co le ai do doi huy ngu met khoe om gap noi chuyen xe nguoi khong duoc nua luon vay roi nhe nhi cai nao ma
toi ban anh chi em ong ba chung khong co la va cua cho voi trong ngoai tren duoi nay kia do day dau gi ai nao sao khi luc bao gio nhieu it rat qua cung da dang se
duoc phai can muon biet hieu noi hoi goi den di ve lam uong thuoc bac si benh vien dau bung lung sot ho met ngay tuan thang nam gio sang chieu toi hom nay mai qua
con me cha vo chong gia dinh nha viec tien xin chao cam on loi vang dung hen kham bien tieng viet nam nguoi giup duong huyet ap minh thi ma neu nhung mot hai ba bon`,
  tagalog: `lunes martes miyerkules huwebes biyernes sabado linggo enero pebrero marso abril mayo hunyo hulyo agosto isa dalawa tatlo apat lima anim pito walo
siyam sampu noong nasa ninyo inyo kanya kanila atin amin klinika nars kontrata pumirma pirma dumating darating resulta adres numero mensahe text
kapatid ate kuya lola lolo buntis sanggol iniinom umiinom nagtatrabaho naghihintay bayad magbayad naaalala nakalimutan siguro baka wala sinuman
makakapunta makapunta marunong makausap natanggap kilala kayo niyo nyo tawagan
ako ikaw ka ko mo siya niya kami kayo kayong namin tayo natin sila nila ang ng mga sa na ay at o pero kasi dahil kung kapag nang para hindi oo opo po wala walang may
mayroon meron ba lang din rin pa naman yung iyong ito iyan iyon dito diyan doon saan sino ano kailan bakit paano magkano gusto kailangan pwede puede hindi
alam salamat maraming magandang umaga hapon gabi araw bukas kahapon ngayon mamaya kumusta doktor ospital gamot masakit sakit ulo tiyan lagnat ubo anak nanay tatay asawa
bahay trabaho pera linggo buwan taon oras punta pupunta pumunta uminom kumain tawag tumawag sige paki pasensya tulong tagalog ingles nag mag naka wag huwag talaga kasama`,
  italian: `lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
due tre quattro cinque sei sette otto nove dieci infermiera venuta venuto clinica visita risultati indirizzo numero messaggio firmato contratto
sorella fratello incinta tosse prendo pagare costa ricordo forse nessuno qualcuno
io tu lui lei noi voi loro non si no il lo la i gli le un uno una di del della dei delle da dal in nel nella con su per tra fra e o ma che chi cosa quando dove come
perche quanto sono sei siamo siete era ho hai ha abbiamo avete hanno posso puo puoi potete voglio vuole vorrei devo deve vado va andare fare faccio fatto mio mia
miei tuo tua suo sua nostro questo questa quello quella ciao buongiorno buonasera grazie prego scusi scusa oggi domani ieri adesso ora sempre mai anche ancora molto poco bene male
qui dottore medico ospedale medicina dolore malato figlio figlia madre padre marito moglie settimana mese giorno giorni ore testa pancia febbre parlo italiano capisco lavoro tutto niente piu
vediamo vedo vedere settimana prossima prossimo scorsa scorso bambini bambino bambina giocano giocare giardino scuola casa macchina lavorare lavorando dormire dormito mangiare mangio acqua
freddo caldo piove pioggia citta paese governo anno anni mondo tempo nuovo nuova primo prima uomo donna donne ragazzo ragazza amico amica cane gatto libro porta finestra viaggio treno aereo
chiamare chiamo chiamera chiamate chiamarmi chiami aiuto vostro vostra dispiace sbagliato risposta rispondere domanda chiedere aspettare aspetto credo penso piace piacerebbe conosco davvero soltanto
durante dentro fuori lontano vicino grande piccolo bello bella stesso altro altri ogni diversi stato stata stati firmare firmo ricevuto ricevere telefono appuntamento pomeriggio mattina sera notte significa`,
  german: `montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz april mai juni juli august september oktober november dezember eins
zwei drei vier funf sechs sieben acht neun zehn krankenschwester gekommen besuch ergebnis adresse nummer nachricht unterschrieben vertrag schwester
bruder schwanger husten nehme arbeite warte bezahlen kostet erinnere vergessen vielleicht niemand jemand leider kommen kann spanisch englisch
ich du er sie es wir ihr nicht kein keine ja nein der die das den dem des ein eine einen einem und oder aber dass weil wenn wer was wann wo wie warum ist bin sind
war habe hat haben hatte kann konnen mochte will wollen muss mein meine dein ihr unser dieser diese hallo guten morgen tag abend danke bitte heute gestern jetzt
immer auch noch schon sehr viel gut schlecht hier arzt krankenhaus medikament schmerzen krank kind tochter sohn mutter vater mann frau woche monat uhr kopf fieber spreche deutsch mit von zu
zum zur bei nach auf aus fur uber mir mich dir dich ihm uns
fur hilfe ihre ihren ihrem ihrer vielen dank frage verstehe versteh gespielt spielen spielt garten schule haus auto arbeiten arbeitet geschlafen schlafen essen trinken wasser
kalt warm regen regnet stadt land regierung jahr jahre welt zeit neue neuen neuer erste ersten mann manner frauen junge madchen freund freundin hund katze buch tur fenster reise zug flugzeug bahnhof
anrufen ruft rufe angerufen nachste nachsten nachster letzte letzten termin gegangen gehen gehe geht machen macht gemacht sagen sagt gesagt fragen antwort antworten glaube denke liebe mag wirklich nur
wahrend zwischen gegen draussen drinnen weit nahe gross grosse klein kleine schon alt andere anderen jeder jede mehrere wurde wurden werden wird sein seine gewesen heisst spater bekommen erhalten`,
  catalan: `amb aixo aquest aquesta aquests aquestes meu meva teu teva seu seva nosaltres vosaltres ells elles jo hi ha molt molta moltes molts gracies merces si us plau bon dia bona tarda nit
avui dema ahir ara sempre mai tambe encara ja no res tot tots totes que quan on com perque qui quin quina quant dels als pel pels una uns unes el la els les de del al i o pero entenc entendre
infermera metge hospital medicament mal cap ventre febre filla fill mare pare marit dona germa germana setmana mes any hores hora tinc tens te tenim teniu tenen soc ets som sou son estic estas esta
vaig vas va anar venir fer faig fas fa fem feu fan dir puc pots pot podem podeu poden vull vols vol voldria parlar parlo trucar trucada truqui signat contracte pregunta resposta treballar treball casa fred
calor aigua menjar algu ningu cosa altra altre vostra vostre nostra nostre ajuda gran petit petita aqui alla doncs deia vegada vegades fins des sense amic amiga`,
  dutch: `ik jij je hij zij ze wij jullie hun het een de van voor met niet geen ja nee maar want omdat als dat dit die deze wie wat waar wanneer hoe waarom ben bent is zijn was waren heb hebt heeft
hebben had kan kun kunnen mag moet moeten wil willen zal zullen gaan ga gaat komen kom komt doen doe doet zeggen zegt begrijp begrijpen vraag vragen antwoord spreek spreken nederlands goed slecht veel weinig
ook nog al altijd nooit nu vandaag morgen gisteren hier daar huis werk werken dokter verpleegster ziekenhuis medicijn pijn hoofdpijn koorts kind kinderen dochter zoon moeder vader man mijn vrouw week maand
jaar uur dag nacht avond dank bedankt alsjeblieft alstublieft hallo doei ligt geweest bellen gebeld terug getekend ontvangen iemand niemand iets niets naar uit aan bij om over onder tussen door zonder`,
  turkish: `ben sen o biz siz onlar bir ve ama veya icin ile de da mi mu degil evet hayir yok var ne kim nerede ne zaman nasil neden niye hangi kac cok az iyi kotu burada orada simdi bugun
yarin dun aksam sabah gece her zaman hic bile daha en gibi kadar sonra once ev evde is iste calisiyorum doktor hemsire hastane ilac agri agriyor bas basim ates cocuk cocuklar kizim oglum annem babam esim
kocam karim hafta ay yil saat gun tesekkur tesekkurler ederim lutfen merhaba selam kusura bakma ozur bilmiyorum biliyorum anlamiyorum anladim konusmuyorum konusuyorum ingilizce ispanyolca turkce istiyorum
istemiyorum geldi gelmedi geliyor gitti gidiyorum aldim almadim imzaladim sozlesme soru cevap arayin ararim lazim gerek olur olmaz bana sana ona bizi beni seni kimse bir sey ogleden`,
} as const
