/**
 * Simplified Chinese, Japanese and traditional Chinese forms of one character. Each group is folded to its first
 * member, in names and queries.
 */
const GROUPS = `
  国國 红紅 气気氣 泽沢澤 丰豊豐 竜龙龍 广広廣 浜滨濱 駅驿驛 桜樱櫻 鳗鰻 烧焼燒 寿壽 鸡鶏雞鷄 面麺麵 饭飯 鱼魚 鸭鴨 猪豬
  贝貝 虾蝦 汤湯 锅鍋 点點 罗羅 兰蘭 纳納 维維 诺諾 达達 颂頌 长長 东東 宁寧 关関關 马馬 鲜鮮 韩韓 节節 庆慶 圣聖 诞誕 礼禮
  适適 荐薦 价価價 贵貴 轻軽輕 浓濃 体體 干乾 黑黒 发発發 铁鉄鐵 乌烏 冈岡 岛島 崎﨑 内內 区區 丽麗 龄齢齡 质質 级級 庄荘莊
  园園 华華 农農 产産產 义義 亚亜亞 德徳 尔爾 万萬 円圆圓 术術 样様樣 边辺邊 涩渋澀 莓苺 鲷鯛 鲑鮭 鲔鮪 蛎蠣 蚝蠔 芦蘆 苏蘇
  会會 图図圖 温溫 团団團糰 宝寶 静靜 县県縣 泷滝瀧 绿緑綠 萨薩 仑侖 顿頓 约約 纽紐 兹茲 欧歐 伦倫 赛賽 银銀 实実實 鹅鵝
  鸽鴿 鹌鵪 鹑鶉 冻凍 饼餅 饺餃 馄餛 饨飩 馆館 铺鋪舗 预豫預 双雙 对対對 单単單 独獨 当當 净浄淨 卢盧 乐楽樂 欢歡 爱愛 热熱
  凉涼 条條 盐塩鹽 酱醤醬 奥奧 泻瀉 沪滬 叶葉 蓝藍 鲍鮑 鳕鱈 鲭鯖 锡錫 门門 问問 间間 钱銭錢 颗顆 顶頂 风風 飞飛
`;

export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(
  GROUPS.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const [first = '', ...others] = [...group];
      return others.map((other) => [other, first] as const);
    }),
);
