/**
 * Words and names with a letter beyond ASCII. They have two uses. Such a word in a text shows the text's encoding.
 * The letters next to it show where such letters can occur in unlisted words (letter-fit.rule.ts).
 * More words make more texts readable. Add only words that people really write.
 */
const spanish = `
  áureo náufrago hispánico hispánica hispánicos botánica botánico orgánico orgánica orgánicos mecánica dinámica cerámica panorámica cinámico áspero
  hexágono sarcófago esófago gramófono estetoscópico semáforo peñón sabañón bufón colchón anís bitácora Alcázar cántaro cáñamo cámaras guácharo
  patógeno oxígeno hidrógeno fenómeno fenómenos así aquí allí ahí sí mí él tú té dé sé qué cómo cuál cuáles cuándo cuánto cuánta dónde quién quiénes
  más además jamás atrás detrás demás está están estás estará estarán será serán podrá podrán tendrá habrá hará irá dará verá vendrá aprenderá
  recibirá también después través revés día días mediodía tía tías tío tíos mío míos mía guía guías vía vías energía alegría todavía compañía
  fotografía biografía cirugía psicología oncología radiología fisiología psicólogo psicóloga oncólogo radiólogo ginecólogo librería cafetería
  panadería jardinería sabiduría mayoría poesía melodía armonía teoría minoría categoría cercanía cortesía fantasía garantía economía café cafés
  corazón razón canción sesión misión pasión pensión tensión decisión reunión unión opinión visión televisión comprensión expresión impresión
  depresión información educación meditación conversación relajación oración nutrición alimentación atención intención emoción celebración
  introducción inscripción dirección situación participación respiración comunicación organización estación habitación recuperación rehabilitación
  preparación presentación creación donación vacación sanación curación radiación operación medicación función acción lección sección elección
  protección reflexión conexión jardín latín violín calcetín boletín delfín alemán capitán imán huracán afán según ningún algún común atún álbum
  ángel ángeles árbol árboles área áreas ácido águila ánimo ámbito ático África Ámsterdam época éxito éste ésta ése índice íntimo Íñigo ópera óleo
  óptimo órgano órganos Óscar última último últimos únete único única útil útiles úlcera niño niños niña niñas año años mañana mañanas señor señora
  señores señoras español española españoles España pequeño pequeña sueño sueños otoño baño baños cariño compañero compañera compañeros daño dueño
  diseño enseñanza enseñar acompañar cabaña campaña montaña montañas araña caña piña piñata viña muñeca pañuelo tamaño ñandú paño moño peña Peñaloza
  ceñido leña teñir reñir uña cuñado Ordóñez Ibáñez Ibañez Núñez Yáñez Muñoz Zúñiga Acuña Castañeda Cedeño Briceño Patiño Treviño Quiñones Avendaño
  Ocaña Saldaña Montaño Logroño Coruña médico médica médicos clínica clínico fácil fáciles difícil rápido rápida lágrima lágrimas cálido cálida
  pájaro pájaros página páginas máquina máximo mágico mágica práctica prácticas práctico gráfico tráfico básico básica matemáticas temática
  dramático aromático cáncer cámara lámpara sábado sábados cántico cáliz cárcel mármol ágil frágil táctil débil estrés interés francés inglés
  japonés portugués cortés ciprés bebé bebés José Belén Andrés Inés René Moisés Josué Noé Salomé Renée comité puré miércoles éxtasis género médula
  método pérdida pérdidas técnica técnicas técnico teléfono eléctrico céntrico céntimo célula células fértil béisbol débito décimo década crédito
  mérito América Bélgica México Mérida Pérez Gómez López Jiménez Fernández Hernández Sánchez González Rodríguez Martínez Ramírez Gutiérrez Álvarez
  Vásquez Vázquez Velázquez Domínguez Suárez Méndez Ortíz Díaz García Dávila Ávila Águilar Marín Martín Agustín Joaquín Benjamín Fermín Valentín
  Serafín Crispín Ramón Simón Aarón Asunción Concepción León Girón Colón Rincón Calderón Valdés Solís Luís París País países raíz maíz Raúl baúl
  Saúl ataúd música músicas músico músculo músculos público pública lúdico número números túnel rústico súper súbito brújula plástico elástico
  gimnástica artístico artística artísticos lingüística lingüístico pingüino vergüenza bilingüe bilingües cigüeña güero agüero antigüedad
  nicaragüense desagüe argüir línea líneas líquido líder líderes límite límites mínimo místico físico física físicos química químico químicos
  quimioterápico típico típica víctima vívido dínamo rítmico lírico título títulos síntoma síntomas capítulo político artículo artículos vehículo
  película películas vínculo círculo círculos espíritu periódico óptica tónico crónico crónica histórico económico sólo sólido sólida cómodo cómoda
  cómico tópico próximo próxima próximos código códigos módulo módulos médicamente psicológico psicológica oncológico oncológica metabólico
  simbólico católico alcohólico diagnóstico acróstico apóstol pólizas pólvora cólera dólar dólares lóbulo móvil inmóvil dócil fósil póster fútbol
  azúcar dúo túnica púrpura búsqueda cúpula cúrcuma oír reír freír leído traído caído caída oído creído sonreír egoísta ateísmo heroína cocaína Aída
  Lucía María Sofía Rocío Estefanía Rosalía Tomás Nicolás Matías Elías Isaías Jeremías Zacarías Sebastián Adrián Julián Damián Fabián Germán Hernán
  Iván Juárez Beltrán Durán Galán Morán Román Terán Roldán Milán Ángela Álvaro Álex Bárbara Débora Verónica Mónica Ángelica Angélica Jesús César
  Víctor Héctor Néstor Édgar Élmer Cristóbal Aníbal Bogotá Panamá Perú Canadá Medellín Mazatlán Michoacán Yucatán Culiacán Cádiz Córdoba Málaga
  Cáceres Aragón Asís Japón Líbano Sudáfrica Haití papá mamá papás mamás sofá ojalá quizá quizás allá acá maná menú tabú bambú hindú champú iglú fé
  pasó llegó nació murió cambió aprendió llevó vivió dejó inició habló pintó cantó sanó creó empezó comenzó amó salió ganó sintió escribió llevé
  aprendí viví sentí nací comí salí pedí leí venís traés empecé llegué dejé inscríbase regístrese únase acérquese acompáñenos acompáñanos relájese
  respiré háganos llámenos llámanos cuídate cuídese diviértete diviértase conózcanos inscríbete regístrate báilate báilalo tráigalo tráiganos pídalo
  estírate muévete siéntese muéstrenos cáscara árabe árida nómada lunático ríe ríen sonríe sonríen ríase frío fríos fría vacío vacía río ríos envío
  navío desafío tardío sandía bahía caía había habían tenía tenían sería serían podría podrían debería deberían quería querían decía vivía sabía
  hacía venía haría tendría gustaría leía oía creía traía continúa actúa evalúa acentúa sitúan búho púa grúa ganzúa tiña riña ñoño pestañas entrañas
  Potosí frenesí carmesí Algemesí vivís decís venís salís pedís sentís escribís recibís abrís subís elegís seguís preferís compartís mentís jabalís rubís esquís bisturís colibrís
  Amadís Almodóvar Iñárritu Penélope Miró Dalí Gaudí Frías Bolívar Perón Eréndira Cortázar
  Benítez Gálvez Chávez Estévez Meléndez Menéndez Peláez Báez Páez Sáez Sáenz Antúnez Galíndez Arévalo Cárdenas Márquez Bermúdez Cañas
  Alarcón Obregón Chacón Falcón Monzón Tobón Pabón Marañón Zañartu Nariño Ariño Añorga Añoranza añorar mañanitas quinceañera cumpleaños
  engañar aliño hogareño norteño caribeño isleño madrileño salvadoreño hondureño panameño puertorriqueño puertorriqueña costarricense alegría
  hábito hábitos adiós Fátima Úrsula chá cuéntame cuéntanos jóvenes ándale vívelo parchís bangladesí
  hazaña telaña extraño extraña extrañar
`
const french = `
  œnologie fœtus œdème œsophage chœur chœurs rancœur Phœbé phénomène phénomènes ébène mécène Athènes scène conifère mammifère carrière carrières
  pèlerin pèlerinage ère ères quadrupède électrique électronique éliminer éponge éponges épaisseur égalité égaliser érotique soûl troène blasphème
  millième deuxième troisième quatrième cinquième sixième huitième dixième baptême carême problématique diabète diabètes poète poètes athlète
  athlètes arène comète planète planètes complète secrète voilà déjà là çà où août goût coût croûte voûte sûr sûre mûr mûre dû brûlée brûler bûche
  flûte jeûne piqûre affût île îles maître maîtres maîtresse naître connaître paraître boîte boîtes dîner dîners abîme chaîne traîner fraîche
  fraîcheur croît gîte huître épître entraîner aîné aînés plaît château châteaux gâteau gâteaux bâtir bâton bâtiment pâte pâtes pâtisserie tâche
  tâches âge âgé âgée âgés âme âmes grâce grâces théâtre théâtres mâle pâle câlin câble crâne lâche fâché hâte râteau blâme infâme relâche dégât
  fête fêtes tête têtes être êtres prêt prête prêter forêt forêts arrêt arrêter intérêt intérêts même mêmes pêche pêcher crêpe crêpes rêve rêves
  rêver bête bêtes fenêtre fenêtres conquête enquête tempête honnête vêtement vêtements extrême suprême peut-être bientôt tôt plutôt aussitôt hôtel
  hôtels hôte hôpital hôpitaux côté côtés côte côtes dôme drôle rôle rôles pôle contrôle contrôler diplôme symptôme symptômes fantôme arôme arômes
  trône clôture nôtre vôtre ôter rôti rôtisserie dépôt impôt cloître aumône icône Rhône Côme Jérôme Noël Noëls Joël Gaël Gaëlle Maël Maëlle Raphaël
  Raphaëlle Michaël Michaëlle Mickaël Ismaël Israël Citroën Zoë Chloë Noëlle Joëlle Anaë Staël moët Boëtie Boëly Emmanuëlle ambiguë aiguë contiguë
  Brontë Brontës Chloé naïf naïve naïveté maïs haïr Haïti haïku égoïste héroïne héroïque mosaïque laïque archaïque hébraïque caïman glaïeul aïeul
  aïeux aïoli inouï ouïe stoïque coïncidence Anaïs Loïc Thaïs Thaïlande Zaïre Zaïd Saïd Moïse Héloïse Éloïse Adélaïde Caraïbes Aïda Aïcha Maïa Naïma
  Maïté Raïssa Taïwan Jamaïque Dubaï Hanoï Tolstoï français française françaises François Françoise façade façades façon façons garçon garçons leçon
  leçons reçu reçue reçus aperçu déçu conçu maçon soupçon hameçon rançon glaçon glaçons commençant commençons commença commençait avançons avança
  plaçons Barça ça Curaçao Provençal provençale Alençon Besançon Briançon fiançailles fiancé menaçant perçant façonner limaçon colimaçon lançons
  effaçant prononça balançoire français-e niçoise agaçant séança crème crèmes problème problèmes système systèmes thème thèmes poème poèmes père
  pères mère mères frère frères grand-mère chère chèque chèvre fièvre lèvre lèvres lumière lumières prière prières manière matière matières première
  premières dernière dernières rivière cuisinière infirmière infirmières ouvrière entière entières bière bières pièce pièces siècle siècles nièce
  règle règles élève élèves scènes sève brève trève grève relève achète après très près dès accès succès procès progrès congrès excès cyprès exprès
  auprès modèle modèles fidèle fidèles parallèle zèle poêle zèbre célèbre ténèbres fève espèce collège collèges cortège piège siège manège solfège
  chorège bibliothèque discothèque crèche flèche mèche mèches sèche remède tiède homogène hygiène oxygène gène gènes Hélène Irène Eugène Marlène
  Solène Arlène Charlène Mylène Genève Genèse Geneviève Thérèse Adèle Michèle Danièle Gisèle Angèle Noèle Molière Moulière été était étaient étais
  étant étude études étudiant étudiants étape étapes école écoles écouter écoute écrire écrit écriture écran église égal également élan élégant
  émotion émotions énergie énergies épaule épaules épice équilibre équipe équipes érable étang étoile étoiles étrange éveil évident éviter événement
  événements exercé exposé beauté santé amitié liberté bonté vérité qualité activité activités humanité sérénité créativité créatif créer création
  créé créée créés crée idée idées année années journée journées soirée soirées matinée arrivée entrée entrées allée pensée pensées poupée musée
  musées lycée trophée orchidée randonnée durée pâtée marché marchés café-crème thé thés blé clé clés pré prés né née nés nées bébé aidé animé aimé
  donné parlé mangé passé passée peiné présenté invité invités associé soigné guéri guérir guérison mémoire médecin médecins médecine méditer
  méthode métier mélange mélodie ménage mérite métal météo médaille détente détendre détail détails début débuter débutant débutants décembre
  février développer développement découverte découvrir décès déjeuner délai déli dépression dépendance désir dessiné dédié délicieux démarche
  départ préparer préparation présent présence prévention prénom précieux prévu préféré séance séances sécurité série séries séjour sérieux séparer
  sénior réel réelle réponse réponses répéter réserver réservé réservation réunion réunions région réseau résidence résumé résultat rétablir réveil
  réussir récit récits réconfort régime rééducation réflexion réaliser réalité général générale génie généreux gérer géant géographie légume légumes
  léger légère légende téléphone télé télévision ténor témoin témoignage vélo vélos véritable vérifier végétal végétarien zéro héros héritage hélas
  hésiter bénévole bénévoles bénéfice béton cérémonie céramique célébrer céleri cédé chéri chérie fédéral félicitations féminin férié numéro numéros
  opéra opération intéressé intéressant différent différence difficulté fréquence santés spécial spéciale spécialiste expérience expérimenté
  expérimentés intégré intégrer espéré désespéré libérer opéré oméga élément éléments événementiel épreuve épreuves chimiothérapie thérapie
  thérapies radiothérapie aromathérapie musicothérapie kinésithérapeute Québec Québécois Montréal Amélie Aurélie Émilie Élise Élodie Éric Étienne
  Édouard Élisabeth Éloi Églantine Eléonore Éléonore Andrée Aimée Dorothée Timothée Mathéo Léo Léa Léon Léonie Théo Théodore Zoé Noémie Cécile
  Céline Cédric Gérard Géraldine Frédéric Frédérique Rémi Rémy Régis Régine Rénald Stéphane Stéphanie Sébastien Sébastienne Mélanie Mélissa Médéric
  Bérénice Bénédicte Valérie Véronique Jérémie Désirée Désiré Béatrice Béla Agnès Inès Barthélemy Hervé André Honoré Clément Clémence Clémentine
  Grégoire Grégory Joséphine Pénélope Périgord Pyrénées Méditerranée Orléans Bézier Guérin Lefèvre Lévesque Lévy Prévost Échange échanges écharpe
  échelle éclair éclat économie élite œuvre œuvres cœur cœurs sœur sœurs œil œuf bœuf vœux nœud garçonnet naïfs Liège Ardèche Lozère Isère Hérault
  Rhône-Alpes Finistère Nîmes Nîmois Saône Mâcon Châlons Béarn Bâle Orléanais hâlé allô frôler chômage chômeur geôle entrepôt môme tôle enjôler cône
  gêne gênes Ève Pâques Pentecôte Éden épicé équatorial helvète cuillère Valère gruyère mœurs delà holà bohème Fauré Boléro Saëns Orphée Perséphone Cézanne Édith Édouard
  découpé découpage collagène crémant rosé macramé appliqué plié relevé jeté pirouetté glissé
  polaroïd androïde thyroïde thyroïdes stéroïde stéroïdes cuboïde paranoïa
`
const german = `
  Gänge Zugänge Ausgänge Klänge Anfänge Anfänger Anfängerin Anhänger Empfänger Empfänge Gesänge Gänse gänzlich Nägel Schläge Vorschläge Lämmer
  Lämpchen mächtig Gedächtnis Kläger Pläne schläft beschränken fände stände Gegenstände Abstände Zustände bewältigen Bewältigung Krankenhäuser
  Selbstständigkeit Äther Ächzen Achtsamkeitsübung Atemübung Atemübungen Stärkung Schmerzbewältigung Krebskämpfer Angehörige Angehörigen Gehör
  dazugehören Ernährungsberatung Spaßvogel Spaßverderber Eiweiß Fließband Kreißsaal Großeltern großzügig Grußkarte süßer Schweiß Schoß stoßen Stöße
  unumstößlich Höcker Späher Erdöl gynäkologisch für über übers Übung Übungen üben Übersicht Überblick Überraschung überall grün grüne grüner Grüße
  Gruß müde Mühe Mühle München Münchner Münster Mütter Müller Müsli müssen müsste natürlich Tür Türen Tüte süß süße Süden südlich Süd Stück Stücke
  Glück glücklich Brücke Brücken Rücken zurück Rücksicht Frühling früh früher Frühstück führen Führung Gefühl Gefühle fühlen Fülle fünf fünfzig Füße
  Fürst Bücher Büro Bürger Bühne Bündel Blüte Blüten blühen Küche Küchen Künstler Künste Künstlerin Kürbis Kürze Küste kühl küssen lüften Lücke
  Lübeck Lüneburg nützlich Nürnberg Nüsse rühren schützen Schüler Schülerin Schüssel Schlüssel Tübingen Türkei türkisch Würde würden würdig Würfel
  Wünsche wünschen Würzburg Zürich Züricher züchten Züge Hügel Hülle Hüte Jürgen Günter Günther Lüders Krüger Schütz Schütte Strümpfe Stühle Stürme
  Düsseldorf Düfte dürfen dünn Dürer Rügen rühmen Rüdiger Brüder Brühe Gürtel Gemüse genügend gemütlich Menü Kostüm Kostüme Parfüm Geschütz Gebühr
  Gebühren Ägypten Ärzte Ärztin ärztlich Ärger Äpfel ändern Änderung Ängste ängstlich älter ältere Äste ähnlich äußern Bäcker Bäckerei Bäume Bär
  Bären Bänder Bäder Blätter Dächer Dänemark Därme erklären Erklärung ernähren Ernährung erzählen Erzählung Fähigkeit fährt Fäden Fälle fällt Färben
  gefährlich gegenwärtig Geräte Gespräch Gespräche Gäste Gärten Gärtner Gärtnerin Getränk Getränke Geschäft Geschäfte Gelände hält Hälfte Hände
  Händel hängen Häuser häufig Jäger jährlich Käse kämpfen Kämpfe Kälte Kärnten Kräfte kräftig Kränze Krähe Läden Länder Länge lächeln lässt läuft
  Lärm lähmen Mädchen männlich Männer März Märchen Mäuse mäßig Nähe nächste nächsten Nächte Nähen Plätze Plätzchen prächtig Prämie präsent
  präsentieren Präsident Qualität Aktivität Universität Realität Kreativität Räume Ränder rätsel Säle Sänger Sängerin sächsisch säen schätzen
  Schäfer Schwäche schwäbisch Spaß später spät Städte stärken Stärke stärker ständig Stämme tägliche täglich Tänze Tänzer Tänzerin tätig Tränen
  trägt träumen Träume unterstützen Unterstützung Väter Verständnis verändern Veränderung während Wände Wälder wählen Wärme wärmer wäre Wäsche
  zählen zärtlich Zähne zusätzlich Lächler schön schöne schöner Schönheit können könnte König Königin Köln Körper körperlich Köpfe Köche kösten
  köstlich Höhe hören höher Hörer Höfe höflich Hölle Hölzer böse Börse Böden Böhm Bögen blöd Brötchen Bröckel dörflich Dörfer Döner Förderung
  fördern Föhn fröhlich Frösche Göttingen göttlich größer Größe große groß großer Großmutter Jörg Löffel löschen lösen Lösung Löwe Löwen Löcher
  Möbel mögen möglich Möglichkeit möchte möchten Mönch Möwe Möller Mörder nördlich nötig Nörgler Öl Öle öffnen öffentlich Öffnung öfter Österreich
  österreichisch Östlich ökologisch ökonomisch Röcke Römer römisch röntgen Röslein Söhne Söder persönlich plötzlich Pöbel schöpfen Schröder strömen
  stören Störung Störungen Ströme Töchter Töne tönen tödlich Töpfe Töpfern völlig Vögel Völker wöchentlich Wörter Wörterbuch Wölfe gewöhnlich zwölf
  Zöllner Straße Straßen weiß weiße heiß heißt Fuß Maß Gefäß Gefäße Strauß außen außer draußen schließen schließlich regelmäßig Preußen Meißner
  Heißluft Größen Goldmäuschen Björn Jörn Köhler Käthe Häagen Gödel Schrödinger Möbius Hüseyin Ünal Müge Gül Özgür Köksal Çelik Çiçek Fläche Flächen Äderchen Böll Doppelgänger Bärbel Hänsel Schnäppchen häkeln Nähkurs Nähkreis Töpferkurs
  Töpferei Kräuter Kräutertee Gärtnern Blumensträuße Häppchen verwöhnen schwäbisch Allgäu Saarbrücken Osnabrück Göppingen Fürth Köthen Höchst
  Lörrach Nördlingen Bräu Löwenbräu Hofbräu Weißbier Weißwurst Knödel Spätzle Würstchen Fußball Fußbad Fußpflege Fußgänger Scheuß dämmen Dämmerung
  Pächter Orthopäde Anästhesie familiär tertiär Präsidenten fränkisch schräg Diözese Äquator äquivalent Äbte Göttin empören maßgeblich Reißnagel
`
const others = `
  às três Gerês mês Bánh mì phó Cô Chú Sáu não são pão mão mãos mãe mães irmão irmã irmãos coração João Simão Sebastião Abraão Guimarães Magalhães Simões Camões ações emoções lições canções
  relações informações informação educação meditação atenção canção oração criação saúde água você vocês avó avô português Antônia Mônica Vitória
  Lúcia Cândida Ângela Ângelo Inês Mendonça Gonçalves Gonçalo Conceição Assunção Encarnação França criança crianças dança danças esperança cabeça
  força forças começo começar almoço serviço serviços espaço abraço braço paço Moçambique Açores Iguaçu praça caça på får når håll
  håller Håkan Åke Åsa Åse Ålesund Åland år året språk gård Skogård gårdar Lindgård blå grå små två råd båt låt månad måndag lördag många Mårten
  Måns Pål Påls Bård Gråbøl Ångström Sjögren Sjöberg Sjöström Nyström Lindström Engström Hallström Söderberg Söderström Södra Göteborg Göran Gösta
  Malmö Växjö Jönköping Norrköping Linköping Östersund Öland Örebro Öresund Björk Björklund Bergström Strömberg Höglund Högberg Lövgren Löfgren
  Sörensen Tyresö Umeå Luleå Piteå Skellefteå Borås Hässleholm Västerås Malmöhus kött kök mjölk smör tårta räv här där är även välkommen nära läsa
  Märta Pär Räty Jämtland Hämäläinen Mäkinen Mäkelä Jyväskylä Hyvää päivää äiti isä työ yö työväen Töölö Väinö Päivi Häkkinen Räikkönen Järvinen
  Nykänen Øystein Øyvind Østergaard Øresund Tromsø Bodø Malmø Søren Sørensen Jørgen Jørgensen Bjørn Bjørnson Kjær Færøerne Præstø Næss Mærsk Ærø
  Æsop Cæsar Læsø være lære Grønland København Nørre Nørgaard Møller Rønne Røros grøn brød smørrebrød øl hjørne fløde kærlighed glæde sæson Nykøbing
  Kierkegård Håkon Trådgård Gudrún Jón Jónsdóttir Björnsdóttir Guðrún Þórdís Þór Sigurðsson Lê Hà Trân Trâm Trúc Trí Tâm Tân Tâ Thái Thúy Thành
  Thànhs Thùy Hòa Hoà Hoàng Hùng Hiên Hiêu Hông Hô Hô-Chí Chí Châu Cúc Cát Bá Bình Bích Bùi Đào Dào Giáp Hân Kiêm Kiên Khánh Khôi Lâm Lân Lý Lành
  Mân Mùi Nhân Nhà Nhàn Ngân Ngô Nông Phú Phùng Phúc Phát Quân Quý Quôc Sáng Sâm Sơn Tiên Toàn Tôn Tô Tuân Tùng Tuyêt Uyên Vân Viên Viêt Võ Vò Xuân
  Yên Ngà Hàn Dân Đình Dình Dúng Bà Mê São-Paulo fiancée résumés décor décors cliché clichés soufflé purée sauté protégé protégée décolleté décoré
  touché blasé crème-brûlée déjà-vu papier-mâché mâché pâté risqué rosé rosés smörgåsbord smörgås jalapeño jalapeños piñatas señorita vis-à-vis
  coöperate coördinate reënter Beyoncé Esmé Desirée Sinéad Sinéads Seán Séan Siobhán Róisín Pádraig Máire Mairéad Caitlín Áine Órla Éire Éamon
  Ciarán Dáithí Céilí Gráinne Antonín Dvorák Janácek Kovács László Zoltán István Sándor András Bartók Kodály György Gyöngyi Erzsébet Krisztián Tamás
  Balázs Gábor Dániel Márton Péter Éva Ágnes Ádám Ákos Árpád Ildikó Németh Szabó Szücs Tóth Horváth Molnár Fehér Tomáš Lukáš Mikuláš Aleš Miloš
  Škoda Šárka Žižka Božena Dušan Saša Novák Nováková Václav Karadžic Žarko Jože Blaž Drašek Bošnjak Tešanovic Ruža Nataša Maša Mišo Košice Lübke
`

/** Unique, in lower case. Words with a hyphen are split into their parts. */
export const accentedWords: ReadonlySet<string> = new Set(
  [spanish, french, german, others]
    .join(' ')
    .toLowerCase()
    .split(/[\s'-]+/)
    .filter((word) => word.length > 1 && /[^a-z]/.test(word)),
)
