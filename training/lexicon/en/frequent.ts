/** English as people text it, the most frequent words first: the tiers stand for roughly a tenth of the frequency each. */
export const commonest = `
i you the to a and it of in is that my me for on this have be what do not we are your with so was but just no all can it's i'm
don't if at he she they like know get up out how go one want will now when need her him them his our us an or from as by would
could should did does has had been being am were there here who where why which think see good well okay ok yes yeah right
time make take come going got let thanks thank please sorry hi hello hey about more some any much very really too also then than
only even still back over after before because into off down again never always today tomorrow yesterday tonight day night
morning i'll i've i'd you're you'll you've you'd he's she's it'll we're we'll we've they're they'll they've that's what's
who's where's here's there's let's can't won't didn't doesn't isn't aren't wasn't weren't wouldn't couldn't shouldn't haven't
hasn't hadn't cannot gonna wanna gotta something anything nothing everything someone anyone everyone nobody other another first last next
new old big little long great nice sure maybe way thing things people work home call help tell say said
`

export const common = `
appointment appointments doctor doctors nurse nurses clinic hospital medicine medicines medication medications meds pill pills
pain hurt hurts hurting fever cough flu cold blood pressure sugar diabetes sick ill illness health body head headache stomach
back chest throat hand hands foot feet leg legs arm arms eye eyes ear ears heart pregnant baby kid kids child children son sons
daughter daughters mom mother mama dad father husband wife man men woman women brother brothers sister sisters grandma
grandmother grandpa grandfather uncle aunt cousin nephew niece grandson granddaughter boyfriend girlfriend friend friends family
person name names address phone number numbers message messages text texts texting calling called calls code account money pay paid
paying payment bill bills receipt bank card check contract sign signed signing signature paper papers document documents form forms
request visit visits visited visiting came coming comes went gone goes arrive arrived arriving leave leaving left enter entered hour hours
minute minutes week weeks weekend month months year years monday tuesday wednesday thursday friday saturday sunday january february march
april may june july august september october november december second third fourth fifth once twice past later soon early late
zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
thirty forty fifty sixty seventy eighty ninety hundred thousand million half quarter
speak speaking spoke spoken talk talking talked tells told telling says saying knows knew known understand understood understands
thinking thought thinks believe believed remember remembered forget forgot forgotten wait waiting waited needs needed wants wanted
able makes made making doing done takes took taken taking gives give gave given giving lets letting keep kept keeping put
eat ate eating food drink drinking sleep sleeping slept live lives lived living works worked working job look looks looking looked find found
finding buy bought buying sell sold write wrote written writing read reading hear heard hearing listen listening watch watching
ask asked asking question questions answer answered answers helped helping helps change changed changing cancel cancelled canceled
confirm confirmed confirming open opened close closed start started starting stop stopped begin finish finished end ended follow followed
return returned stay stayed staying pass passed seems seem feel feeling feels felt bring brought carry receive received receiving send sending
sent sends lose lost excuse pardon apologize meant mean means try tried trying use used using turn turned move moved moving play
run ran walk walked walking sit stand drive driving drove wake woke show showed care cares matter matters hope hoping wish love loved loves
loving miss missed hate happen happened happens bad worse worst best better large small young happy sad tired glad ready busy certain
hard easy difficult possible important necessary true truth lie correct wrong false same different own each every both few many most less
least several none either neither enough almost already yet though although while until since during against between through without
within inside outside upstairs above below under near far away around across behind front left side ahead there's
quickly slowly usually often sometimes probably definitely absolutely exactly actually totally certainly especially finally
perfect excellent awesome amazing wonderful beautiful pretty cute ugly cheap expensive free hot warm cool rain raining snow sunny wind weather
water milk coffee tea bread meat chicken fish rice egg eggs fruit cheese soup salt beer wine breakfast lunch dinner kitchen bathroom room
door window bed table chair street city country town neighborhood school college university church office store market car truck bus
train plane trip vacation beach mountain sea river sun moon world life death war peace god jesus lord heaven earth land fire light air
dog cat animal game party team movie song music dance birthday gift wedding book picture photo clothes shoes shirt pants dress
red blue green yellow white black gray brown pink purple
problem problems reason idea part place moment while minute case example kind type group point level price cost rent service services government
law police emergency ambulance accident danger careful fear luck fault hungry thirsty dream those these their theirs yours mine ours
himself herself myself yourself themselves itself whatever whenever wherever whoever somebody everybody anybody somewhere anywhere nowhere everywhere
`
