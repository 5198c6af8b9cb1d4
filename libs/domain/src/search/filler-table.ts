/** Words that exclude the term before them. */
export const EXCLUDES_BEFORE =
  '以外|以外の|いがい|じゃない|じゃないもの|ではない|でない|を除く|を除いた|除く|抜き|なし|無し|以外で|之外|以外的';

/** Words that exclude the term after them. */
export const EXCLUDES_AFTER =
  'not|no|non|without|except|except for|other than|excluding|anything but|sans|sauf|pas de|hors|sin|excepto|menos el|no de|senza|tranne|eccetto|不要|不是|不含|除了|除';

/** Stop words by language. They are dropped next to recognised terms; when nothing else remains, they are searched for. */
export const FILLERS = {
  jp: 'ワイン|わいん|葡萄酒|ぶどう酒|お酒|酒|に合う|にあう|に合うワイン|に合わせる|に合わせて|に合わせたい|と合う|と合わせる|とあう|合う|相性|相性の良い|相性のいい|相性が良い|マリアージュ|ペアリング|ペアリングワイン|の|に|で|が|を|と|や|も|は|な|へ|から|ある|あるもの|向け|向き|むけ|用|系|系の|味|味の|風味|もの|物|やつ|感じ|タイプ|種類|品種|ぶどう|ブドウ|葡萄|産|産地|地方|地区|産の|本|一本|1本|2本|二本|ボトル|銘柄|飲みたい|のみたい|飲む|買いたい|ほしい|欲しい|探しています|探してます|探す|さがす|ください|下さい|教えて|知りたい|ありますか|ある?|です|ます|とか|など|何か|なにか|どれ|どんな|一番|いちばん|ちょっと|少し|とても|すごく|めちゃくちゃ|めっちゃ|かなり|できれば|比較的|料理|料理に|ご飯|ごはん|食事|食事に|食べ物|のお供|お供|合わせ|セット|飲み比べ|通販|販売|購入|在庫|在庫あり|価格|値段|予算|円|店|お店|レストラン|近く|付近|周辺|エリア|駅|駅近|にある|できる|可能|営業|営業中|予約|開いている|開いてる|開いている店|空いている|空いてる|やっている|やってる|行ける|食べられる|食べれる|飲める',
  en: 'wine|wines|bottle|bottles|the|a|an|of|for|with|and|or|to|from|in|at|on|by|my|me|some|any|something|that|which|goes|go|goes with|go with|pair|pairs|pairing|pairing with|pairs with|to go with|match|matching|matches|to pair with|to drink with|drink|drinking|to drink|wine for|wine with|wine to|wine from|wines from|wines for|wines with|i want|want|looking for|look for|find|show|show me|buy|get|need|please|can|is|are|it|kind|kinds|type|style|styles|taste|tasting|very|really|quite|bit|more|less|not|made|made from|made with|grape|grapes|variety|region|country|vintage|year|price|priced|yen|jpy|dinner|lunch|meal|food|dish|dishes|restaurant|restaurants|near|around|place|places|open|where|dinner with|course|party of|selection|list|shop|online|under|over|about|gift for|suitable|suitable for|served|serve',
  fr: 'vin|vins|bouteille|bouteilles|le|la|les|l|un|une|des|de|du|d|au|aux|avec|pour|et|ou|en|à|sur|dans|qui|va avec|qui va avec|aller avec|accompagner|pour accompagner|accord|accords|accord avec|accords mets et vins|je cherche|cherche|je voudrais|je veux|voudrais|un bon|goût|type|cépage|région|pays|millésime|prix|repas|plat|restaurant|restaurants|près de|près|ouvert|euros|très|assez|plutôt|pas trop|vin pour|vin avec|vins de|vin de|vin du',
  zh: '葡萄酒|酒|酒类|的|和|与|配|搭|搭配|适合|适合搭配|适合配|配餐|佐餐|推荐一下|请|我要|我想要|想要|想|买|找|一瓶|瓶|支|款|什么|哪种|有|有没有|产|产的|产区|品种|葡萄|口味|味道|口感|类型|送|喝|饮用|价格|元|日元|餐厅|饭店|附近|料理|菜|吃|时|配什么酒|配酒|用',
  es: 'vino|vinos|botella|botellas|el|la|los|las|un|una|unos|de|del|con|para|y|o|en|por|que|que va con|va con|que combine con|combina con|maridaje|maridar|para acompañar|acompañar|busco|quiero|quisiera|buscar|sabor|tipo|uva|región|país|añada|precio|comida|plato|restaurante|restaurantes|cerca de|cerca|abierto|yenes|euros|muy|bastante|algo|vino para|vino con|vinos de|vino de',
  it: 'vino|vini|bottiglia|bottiglie|il|lo|la|i|gli|le|un|uno|una|di|del|della|dei|dello|delle|con|per|e|o|in|da|a|al|che|che va con|va con|abbinamento|abbinare|da abbinare|per accompagnare|accompagnare|abbinato|cerco|voglio|vorrei|cercare|gusto|tipo|vitigno|uva|regione|paese|annata|prezzo|cibo|piatto|ristorante|ristoranti|vicino|vicino a|aperto|yen|euro|molto|abbastanza|vino per|vino con|vini di|vino di',
} as const;
