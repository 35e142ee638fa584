/**
 * Words by which a text of a third language is known, without accents: the small words of every text and what patients
 * write about. Written for this project (MIT, see LICENSE).
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
comigo voce lhe dele dela deles outra outro mesma mesmo pessoa pessoas gente coisa nem ate entre sobre so entao assim tenha esteja seja melhor pior obrigada ajuda ajudar tomar tomei`,
  french: `lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre deux trois
quatre cinq six sept huit neuf dix infirmiere infirmier venue venu clinique visite resultat resultats adresse rue numero message signe contrat soeur
frere enceinte bebe toux pris prends prend travail travaille attends payer coute souviens oublie peut etre personne quelqu aucun desole desolee
excusez pardon appeler appelle appelez rappeler changer annuler rester malades dormir
je tu il elle on nous vous ils elles ne pas plus jamais rien oui non le la les un une des du de au aux en dans sur sous avec sans pour par chez et ou mais donc
car que qui quoi quand comment pourquoi combien est es suis sommes etes sont etait etais ai as avons avez ont avais fait faire fais peux peut pouvez pouvoir veux
veut voulez voudrais vais va allez aller dois doit mon ma mes ton ta tes son sa ses notre votre vos leur ce cet cette ces cela ca bonjour bonsoir salut merci beaucoup
tres bien mal aujourd hui demain hier maintenant toujours aussi encore ici rendez medecin docteur hopital medicament medicaments douleur malade enfant fille fils
mere pere mari femme semaine mois jour jours heure heures matin soir tete ventre fievre parle parler francais anglais comprends sais rien peu trop moi toi lui eux
jai cest nest quil quelle quel si plait svp prendre pris voir venir viens vient avoir etre tout tous toute quelque chose comme parce depuis avant apres besoin aide argent`,
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
qui dottore medico ospedale medicina dolore malato figlio figlia madre padre marito moglie settimana mese giorno giorni ore testa pancia febbre parlo italiano capisco lavoro tutto niente piu`,
  german: `montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz april mai juni juli august september oktober november dezember eins
zwei drei vier funf sechs sieben acht neun zehn krankenschwester gekommen besuch ergebnis adresse nummer nachricht unterschrieben vertrag schwester
bruder schwanger husten nehme arbeite warte bezahlen kostet erinnere vergessen vielleicht niemand jemand leider kommen kann spanisch englisch
ich du er sie es wir ihr nicht kein keine ja nein der die das den dem des ein eine einen einem und oder aber dass weil wenn wer was wann wo wie warum ist bin sind
war habe hat haben hatte kann konnen mochte will wollen muss mein meine dein ihr unser dieser diese hallo guten morgen tag abend danke bitte heute gestern jetzt
immer auch noch schon sehr viel gut schlecht hier arzt krankenhaus medikament schmerzen krank kind tochter sohn mutter vater mann frau woche monat uhr kopf fieber spreche deutsch mit von zu
zum zur bei nach auf aus fur uber mir mich dir dich ihm uns`,
} as const
