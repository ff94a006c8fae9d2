import { parseDrawnArea } from '@/lib/search/find/drawn-area';

/**
 * Coast of Kuwait and its neighbours with the larger islands, encoded as a drawn area. Source: Natural Earth 4.1 (public domain)
 * at 1:10,000,000, clipped to MAP_BOUNDS and simplified to about 400 metres.
 */
const COAST =
  '_wl}D_hfsHnmyH?wkG~qGohCfcJo}@vcAgbCvj@g`NfnLggMvkGozDf{ColFf|JgmE~xFo~GvcAoKooBod@_XovAnhCosEwcAwvIfbCwgDwj@wgDfmE_kHfbC_|Bv}HwQ~_Fv|A~`Mn~`@f||@fpA~_Fod@~fE_`FftDg|J?gfFfbC_jAnpIvj@~qGgpA~fE~bBniJnKn~G_q@vcAg_G?ooBnhCg_Gwj@wj@n}@nsEnoB~iAv|AnKnoBgw@noBwnCnoBgw@vrFosEfnLo}@nvA_gE~W_|BnoB_|BfcJ_cBo}@g^w|Avj@wkGgpA_aMvyE_{TvgD_nD_rGoaD_gE_nDwgD_q@vQnhC_q@nvAw|AvcAgfFvj@~mD~qG_|B_q@o}@~p@n}@~fE_|Bf{Cvj@nhCgw@npIfw@noB_X~_Fv|AftDfbCvj@v|Ag|JfpAoaDvuBwj@fiBnhC_XveO~qGnpIftDnoBn}@wcA~{BnvAfbCwcAfxGopIvrFovAvoJ_Xv`Ev|AnzDwj@nzDvQv`EfmEf^fbCwj@fnLvj@nvAwj@nhC?~gL_uCf|JftDwQ~{Bw|A~tC?fw@vj@vcAnoBf^naDg^~`Mod@?fpAvj@?g{Cn}@_X~iAvcAf^ftDo}@~aTohCvsM_uC~_Fo}@~_FozDnpI_|BnqP?vkG~p@~xF~fE~gLweOnoB_|Bv|AnsEwcAvdHvj@fw@wj@vnC?fjIgtDfyNwj@fmEwcAfrOgcJ?gtD~qGw|A~qGg{CnpIwkGvrFooB~{B~WvQfbCw|AvkG_jAnhC_q@~Wo}@~nK~p@niJ~qGnpInzDf|JnsEvkG~|I~qGnoBn~Gv`EvcAgw@oxOw|AwdHvj@wcAfiBftDf{C~Wv|AoaD?ovA_jAwkGg{C_Xg^ooBf^ooBwgDgtDwj@ooBvrFwrF~iA_`Fwj@_yFvhKvcA~mD_Xn~Go}@voJgtDfwYg{C~oRguKvnCopInpI?~{Bwj@~uJ_rG~bB_oKnsEnvA~_Fwj@w|AfbCfpA?~p@ovAvcAvcA_XnvA~{B~Wnd@wcAwuBg{CvoJwj@f{CwcAv}Hw}HvuBwrFnd@_X~qGwcAnsE?nhCvcAwj@nhCnvAvj@oK_`Fg{CooBvj@wcAfuKnoB~tCwj@vuBwcAnjQoqPffFnhCf_G_Xn{KowHv|AvQnhCowHnKopIv|A_`FnoBvj@vj@~xF~{BvQ~fE_nD~tC_rGnsEgbCvyEwkGn}@_XfbCvcAffF_X~fEnhC~p@nvA_jAwj@wdH?w|AwcAw|A~WfpAnoBffFnvA~iAnoBwvIgbCwuBvQnKvcAvmU~fEoKovAwgDooBnpI_X?o}@_|Bw|AvcAwj@ftD?f^wcAg^wcA_|Bo}@vnC?nd@vj@~p@wj@n}@vj@?nvAftDovA_jAfbC?vcA~iAvj@vj@wrFwgDohC?wj@fpAwj@vuBv|A?_cBovAgiBwj@wkGfbCgtD?ntvS_c~T?,gpitDoccfH~nKv}H~mD~_FfiBvrFg^vkGg{CnhCggM~_FwzLvdHwgD~_F_gEguKod@_XosEwj@wj@~_Fw|AwcAfiBowHgw@ohCw|A~p@w|A_`Fgw@_Xo}@noBf^f{CwcAv|AwgD?g^f{CgbCgmEgEovAfpAg{Cfud@wg]vyEooB,wnyrDwe`fHf^w|A~fE_`FftDwcAn}@~Wwj@f{CgmEnpIoKv}HwgD_Xw|AwcAoKooB,gjcvD_smdHnhCfbC~iAftDnKvj@giBv|AwrFwdH_XopIvcA~W,_etqDge`rHfpAgtDnsE?v|Avj@nKvcAwj@vcAopIfbCod@o}@';

type LatLng = [latitude: number, longitude: number];

/** Rings in degrees. */
export const landRings = (): LatLng[][] =>
  (parseDrawnArea(COAST) ?? []).map((ring) => ring.map(([x, y]): LatLng => [y / 1e6, x / 1e6]));
